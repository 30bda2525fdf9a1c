import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { english } from '../../wire/texts/language.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import { createFormat } from './format.ts'
import { keepNear } from './keep-near.ts'

/** The page shares one format. A list that made one for every number spent a tenth of its time on that. */
export const FormatContext = createContext(
  createFormat({ locale: 'en', timeZone: 'UTC', texts: english.texts(screenTexts) }),
)

interface FormatAtProps {
  /** The time at which the data was read. Server and browser need the same time to write the same words. */
  readonly now: string
  readonly children: ReactNode
}

/** Inside this element near times read as "5 minutes ago", and stay right as time passes. */
export function FormatAt({ now, children }: FormatAtProps) {
  const format = useFormat()
  const near = useMemo(() => format.at(new Date(now)), [format, now])
  useEffect(() => keepNear(format, new Date(now)), [format, now])
  return <FormatContext value={near}>{children}</FormatContext>
}

export function useFormat() {
  return useContext(FormatContext)
}
