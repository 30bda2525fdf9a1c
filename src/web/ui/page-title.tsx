import { screenTexts } from '../../wire/texts/screens.ts'
import { useDocumentFacts } from '../document-facts.ts'
import { useTexts } from '../words/use-texts.ts'

/** The title of the browser's tab: the page, and the database by its name for people. */
export function PageTitle({ of }: { readonly of: string }) {
  const texts = useTexts(screenTexts)
  const { house } = useDocumentFacts()
  return <title>{texts.titles(of, house)}</title>
}
