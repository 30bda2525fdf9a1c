import { useEffect, useRef, useState } from 'react'
import { type TypedRow, type TypedRows, toPlace } from '../../../wire/child-rows.ts'
import { type FormField, isRepeatable, type RowForm } from '../../../wire/row-form.ts'
import type { Touched } from './typed-field.ts'

/** What somebody typed and did not save, kept in their browser. */
export interface Draft {
  /** When it was typed; null if there is none to offer. */
  readonly at: string | null
  take(): void
  drop(): void
  keep(typed: Typed): void
  forget(): void
}

/** What was typed in the fields of the row, and in the rows that belong to it. */
export interface Typed {
  readonly touched: Touched
  readonly rows: TypedRows
}

interface KeptDraft extends Typed {
  readonly at: string
}

interface Options {
  readonly form: RowForm
  readonly person: string
  readonly typed: Typed
  take(typed: Typed): void
}

/** Keeps a draft per person and row. */
export function useDraft({ form, person, typed, take }: Options): Draft {
  const name = `switchboard:draft:${JSON.stringify([person, form.table.id, form.purpose, form.row?.key ?? ''])}`
  const [offer, setOffer] = useState<KeptDraft | null>(null)
  // What was sent just after the last key must not come back as a draft.
  const isSent = useRef(false)
  const toKept = (kept: Typed) => dropUnrepeatable(form, kept)

  // The server has no drafts, so the offer comes after hydration.
  useEffect(() => setOffer(readDraft(name)), [name])

  useEffect(() => {
    const open = toKept(typed)
    if (isEmpty(open)) return
    const timer = setTimeout(() => {
      if (!isSent.current) writeDraft(name, open)
    }, 300)
    return () => clearTimeout(timer)
  })

  return {
    at: offer?.at ?? null,
    take() {
      if (offer !== null) take(offer)
      setOffer(null)
    },
    drop() {
      removeDraft(name)
      setOffer(null)
    },
    keep(kept) {
      isSent.current = false
      writeDraft(name, toKept(kept))
    },
    forget() {
      isSent.current = true
      removeDraft(name)
    },
  }
}

export function isEmpty({ touched, rows }: Typed): boolean {
  const isUntouched = ({ touched: own, isOut, isBlank = false }: TypedRow) =>
    isBlank || (!isOut && Object.keys(own).length === 0)
  return Object.keys(touched).length === 0 && Object.values(rows).every(isUntouched)
}

function dropUnrepeatable({ fields, children }: RowForm, { touched, rows }: Typed): Typed {
  const ofRows = Object.entries(rows).map(([place, row]) => {
    const child = children.find(({ table }) => place.startsWith(toPlace(table.id, '')))
    return [place, { ...row, touched: onlyRepeatable(child?.fields ?? [], row.touched) }] as const
  })
  return { touched: onlyRepeatable(fields, touched), rows: Object.fromEntries(ofRows) }
}

function onlyRepeatable(fields: readonly FormField[], touched: Touched): Touched {
  const left = fields.filter((field) => !isRepeatable(field)).map(({ column }) => column.name)
  return Object.fromEntries(Object.entries(touched).filter(([name]) => !left.includes(name)))
}

/** The reader may have forbidden the storage, and anything may stand in it. */
function readDraft(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null')
    const isDraft = typeof kept?.at === 'string' && typeof kept.touched === 'object'
    // Drafts of earlier releases have no rows.
    return isDraft ? { at: kept.at, touched: kept.touched, rows: kept.rows ?? {} } : null
  } catch {
    return null
  }
}

function writeDraft(name: string, typed: Typed): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...typed, at: new Date().toISOString() } satisfies KeptDraft))
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
