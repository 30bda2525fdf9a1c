import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useDocumentFacts } from '../document-facts.ts'
import { createFormat } from './format.ts'

const FormatContext = createContext(createFormat('en', 'UTC'))

/** One for the whole page: a list that made its own for every number spent a tenth of its time on that. */
export function FormatProvider({ children }: { readonly children: ReactNode }) {
  const { locale, timeZone } = useDocumentFacts()
  const format = useMemo(() => createFormat(locale, timeZone), [locale, timeZone])
  return <FormatContext value={format}>{children}</FormatContext>
}

export function useFormat() {
  return useContext(FormatContext)
}
