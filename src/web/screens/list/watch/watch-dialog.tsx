import { use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TableHead } from '../../../../wire/list-page.ts'
import { watchDialogTexts } from '../../../../wire/texts/watch-dialog.ts'
import type { TableWatch } from '../../../../wire/watch.ts'
import controls from '../../../ui/controls.module.css'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTell } from '../../../ui/tell.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { askWatch, type WatchOutcome } from './ask-watch.ts'
import styles from './watch-dialog.module.css'

interface WatchDialogProps {
  readonly table: TableHead
  readonly found: Promise<WatchOutcome>
  onClose(): void
}

/** Shows what would be created or removed in the database, and does it if the reader agrees. */
export function WatchDialog({ table, found, onClose }: WatchDialogProps) {
  const watching = useTexts(watchDialogTexts)
  const outcome = use(found)
  const { change, isBusy, failure } = useChange(table, onClose)
  const isFound = outcome.kind === 'found'
  return (
    <Dialog heading={watching.heading(table.label)} isWide onClose={onClose}>
      <div className={dialog.content}>
        {isFound ? (
          <WatchFacts table={table} watch={outcome.watch} />
        ) : (
          <p role="alert" className={dialog.failure}>
            {outcome.words}
          </p>
        )}
        {failure !== null && (
          <p role="alert" className={dialog.failure}>
            {failure}
          </p>
        )}
        <div className={dialog.ways}>
          {isFound && outcome.watch.remove.length > 0 && (
            <button
              type="button"
              className={controls.danger}
              aria-disabled={isBusy}
              onClick={() => void change('DELETE')}
            >
              {watching.stop}
            </button>
          )}
          {isFound && outcome.watch.create.length > 0 && (
            <button
              type="button"
              className={controls.primary}
              aria-disabled={isBusy}
              onClick={() => void change('PUT')}
            >
              {outcome.watch.state === 'outdated' ? watching.makeAnew : watching.make}
            </button>
          )}
          <button type="button" className={controls.button} onClick={onClose}>
            {watching.close}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function WatchFacts({ table, watch }: { readonly table: TableHead; readonly watch: TableWatch }) {
  const watching = useTexts(watchDialogTexts)
  const { by, state, obstacle, create, remove } = watch
  const isByLog = by === 'log'
  if (obstacle !== null && remove.length === 0) return <p>{obstacle}</p>
  if (state === 'watched' || obstacle !== null) {
    return (
      <>
        {obstacle !== null && <p>{obstacle}</p>}
        <p>{isByLog ? watching.watchedByLog : watching.watched}</p>
        <Statements statements={remove} />
      </>
    )
  }
  return (
    <>
      <p>{isByLog ? watching.whatByLog : watching.what}</p>
      <Statements statements={create} />
      {!isByLog && <p>{watching.cost}</p>}
      <p className={styles.commands}>
        {watching.end} <code>{watching.endCommands(table.id)}</code>; <code>{watching.detach}</code>{' '}
        {watching.detachMeans}
      </p>
    </>
  )
}

/** The statements have an area of their own that the keyboard can scroll. */
function Statements({ statements }: { readonly statements: readonly string[] }) {
  const watching = useTexts(watchDialogTexts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
    <section className={styles.statements} aria-label={watching.statements} tabIndex={0}>
      <pre>{statements.map((statement) => `${statement};`).join('\n\n')}</pre>
    </section>
  )
}

function useChange({ id, label }: TableHead, onClose: () => void) {
  const watching = useTexts(watchDialogTexts)
  const { revalidate } = useRevalidator()
  const tell = useTell()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change(method: 'PUT' | 'DELETE'): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const outcome = await askWatch(id, method)
    setBusy(false)
    if (outcome.kind === 'refused') return setFailure(outcome.words)
    void revalidate()
    onClose()
    tell(method === 'PUT' ? watching.made(label) : watching.removed(label))
  }

  return { change, isBusy, failure }
}
