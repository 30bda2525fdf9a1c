import type { ReactNode } from 'react'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { Logo } from '../../ui/logo.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './entry.module.css'

interface EntryProps {
  readonly title: string
  readonly heading: string
  readonly lead: string | null
  readonly children: ReactNode
}

/** The frame of the pages before sign-in. */
export function Entry({ title, heading, lead, children }: EntryProps) {
  const texts = useTexts(screenTexts)
  return (
    <main className={styles.entry}>
      <title>{texts.titles(title)}</title>
      <Logo />
      <section className={styles.card}>
        <h1>{heading}</h1>
        {lead !== null && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </main>
  )
}

export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.refusal}>
      {children}
    </p>
  )
}
