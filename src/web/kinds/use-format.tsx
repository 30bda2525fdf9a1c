import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { english } from '../../wire/texts/language.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import { createFormat } from './format.ts'
import { keepNear } from './keep-near.ts'

/** One for the whole page: a list that made its own for every number spent a tenth of its time on that. */
export const FormatContext = createContext(
  createFormat({ locale: 'en', timeZone: 'UTC', texts: english.texts(screenTexts) }),
)

interface FormatAtProps {
  /** When what is inside was read: server and browser tell near times from the same moment. */
  readonly now: string
  readonly children: ReactNode
}

/** Inside, times that are near are told by how far away they are, and stay right as time goes by. */
export function FormatAt({ now, children }: FormatAtProps) {
  const format = useFormat()
  const near = useMemo(() => format.at(new Date(now)), [format, now])
  useEffect(() => keepNear(format, new Date(now)), [format, now])
  return <FormatContext value={near}>{children}</FormatContext>
}

export function useFormat() {
  return useContext(FormatContext)
}
