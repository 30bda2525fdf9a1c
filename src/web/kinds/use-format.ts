import { useMemo } from 'react'
import { useDocumentFacts } from '../document-facts.ts'
import { createFormat, type Format } from './format.ts'

export function useFormat(): Format {
  const { locale, timeZone } = useDocumentFacts()
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone])
}
