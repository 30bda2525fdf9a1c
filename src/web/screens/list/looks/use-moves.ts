import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Column } from '../../../../wire/column.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { lookTexts } from '../../../../wire/texts/looks.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import type { WireValue } from '../../../../wire/value.ts'
import type { EditText } from '../../../kinds/editable.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { tellPage } from '../../../page-events.ts'
import { useNotices } from '../../../switches/notices.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toEditNotice } from '../edit/edit-notice.ts'
import { type EditOutcome, sendEdit } from '../edit/send-edit.ts'

/** A card on its way to another place. */
export interface Move {
  readonly key: string
  readonly label: string
  /** The id of the place. */
  readonly to: string
  readonly value: EditText
  readonly seen: WireValue
}

export interface Moves {
  /** Where cards stand until the list has been read again, by their keys. */
  readonly moved: ReadonlyMap<string, string>
  /** Why the last move was refused. */
  readonly refused: string | null
  send(move: Move): Promise<void>
}

interface MovableRows {
  readonly table: TableHead
  readonly column: Column
  /** What was read last. Later moves than that are shown over it. */
  readonly loaded: object
}

interface Sent {
  readonly to: string
  /** Whether the next reading has it. */
  readonly isSaved: boolean
}

/** Moves cards at once, writes each move as the edit of one cell, and takes it back if the server refuses it. */
export function useMoves({ table, column, loaded }: MovableRows): Moves {
  const words = useTexts(lookTexts)
  const toWords = useRefusalWords()
  const { tell } = useNotices()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map())
  const [read, setRead] = useState(loaded)
  const [refused, setRefused] = useState<string | null>(null)
  if (read !== loaded) {
    setRead(loaded)
    setSent(new Map([...sent].filter(([, { isSaved }]) => !isSaved)))
  }

  return {
    moved: useMemo(() => new Map([...sent].map(([key, { to }]) => [key, to])), [sent]),
    refused,
    async send({ key, label, to, value, seen }) {
      setRefused(null)
      setSent((before) => new Map(before).set(key, { to, isSaved: false }))
      const outcome = await sendEdit({ table: table.id, key }, { column: column.name, value, seen })
      if (outcome.kind === 'saved') {
        const notice = toEditNotice(table, outcome.answer)
        tellPage(document, 'switchboard:edited')
        if (notice !== null) tell(notice)
        setSent((before) => new Map(before).set(key, { to, isSaved: true }))
      } else {
        setRefused(words.refused(label, toWords(outcome)))
        setSent((before) => new Map([...before].filter(([other]) => other !== key)))
      }
      // A refusal often means that the page is old.
      await revalidate()
    },
  }
}

function useRefusalWords(): (outcome: Exclude<EditOutcome, { kind: 'saved' }>) => string {
  const { conflict } = useTexts(screenTexts).list.edit
  const format = useFormat()
  return (outcome) => {
    if (outcome.kind === 'refused') return outcome.words
    const { changedBy } = outcome
    return changedBy === null ? conflict.unknown : conflict.by(changedBy.name, format.instant(changedBy.at))
  }
}
