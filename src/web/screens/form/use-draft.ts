import { useEffect, useRef, useState } from 'react'
import { isRepeatable, type RowForm, type TouchedField } from '../../../wire/row-form.ts'

/** What somebody typed and did not save, kept in their browser. */
export interface Draft {
  /** When it was typed; null if there is none to offer. */
  readonly at: string | null
  take(): void
  drop(): void
  keep(touched: Touched): void
  forget(): void
}

type Touched = Readonly<Record<string, TouchedField>>

interface KeptDraft {
  readonly at: string
  readonly touched: Touched
}

interface Options {
  readonly form: RowForm
  readonly person: string
  readonly touched: Touched
  take(touched: Touched): void
}

/** Keeps a draft per person and row. */
export function useDraft({ form, person, touched, take }: Options): Draft {
  const name = `switchboard:draft:${JSON.stringify([person, form.table.id, form.purpose, form.row?.key ?? ''])}`
  const [offer, setOffer] = useState<KeptDraft | null>(null)
  // What was sent just after the last key must not come back as a draft.
  const isSent = useRef(false)
  const withoutUnrepeatable = (kept: Touched) => dropUnrepeatable(form, kept)

  // The server has no drafts, so the offer comes after hydration.
  useEffect(() => setOffer(readDraft(name)), [name])

  useEffect(() => {
    const open = withoutUnrepeatable(touched)
    if (Object.keys(open).length === 0) return
    const timer = setTimeout(() => {
      if (!isSent.current) writeDraft(name, open)
    }, 300)
    return () => clearTimeout(timer)
  })

  return {
    at: offer?.at ?? null,
    take() {
      if (offer !== null) take(offer.touched)
      setOffer(null)
    },
    drop() {
      removeDraft(name)
      setOffer(null)
    },
    keep(kept) {
      isSent.current = false
      writeDraft(name, withoutUnrepeatable(kept))
    },
    forget() {
      isSent.current = true
      removeDraft(name)
    },
  }
}

function dropUnrepeatable({ fields }: RowForm, touched: Touched): Touched {
  const names = fields.filter((field) => !isRepeatable(field)).map(({ column }) => column.name)
  return Object.fromEntries(Object.entries(touched).filter(([name]) => !names.includes(name)))
}

/** The reader may have forbidden the storage, and anything may stand in it. */
function readDraft(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null')
    return typeof kept?.at === 'string' && typeof kept.touched === 'object' ? kept : null
  } catch {
    return null
  }
}

function writeDraft(name: string, touched: Touched): void {
  try {
    localStorage.setItem(name, JSON.stringify({ at: new Date().toISOString(), touched } satisfies KeptDraft))
  } catch {
    // The form still works without a draft.
  }
}

function removeDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // There is no storage, so there is no draft.
  }
}
