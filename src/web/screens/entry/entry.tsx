import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './entry.module.css'

interface EntryProps {
  readonly title: string
  readonly heading: string
  readonly lead: string | null
  readonly children: ReactNode
}

/** The frame of the pages before sign-in. */
export function Entry({ title, heading, lead, children }: EntryProps) {
  return (
    <main className={styles.entry}>
      <PageTitle of={title} />
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
