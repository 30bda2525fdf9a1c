import { exportFormats } from '../../../../wire/export-url.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { type ListQuery, wholeList } from '../../../../wire/list-query.ts'
import { toListSearch } from '../../../../wire/list-query-url.ts'
import { toManyRowsFields } from '../../../../wire/many-rows.ts'
import { deleteTexts } from '../../../../wire/texts/deletes.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { workTexts } from '../../../../wire/texts/work.ts'
import controls from '../../../ui/controls.module.css'
import { Popup } from '../../../ui/popup.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { RelationWays } from '../relation-ways.tsx'
import type { ListExports } from '../use-list-exports.ts'
import { type Selected, toManyRows } from './selected.ts'
import styles from './selection-bar.module.css'
import { isSettable } from './settable.ts'
import { toMoves, type Wish } from './wish.ts'

interface SelectionActionsProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly exports: ListExports
  readonly selected: Selected
  ask(wish: Wish): void
}

/** More actions for the selected rows. */
export function SelectionActions({ query, table, exports, selected, ask }: SelectionActionsProps) {
  const texts = useTexts(screenTexts)
  const deletes = useTexts(deleteTexts)
  const work = useTexts(workTexts)
  const { within } = query
  const { trash } = table
  // The first two have buttons of their own.
  const others = toMoves(table, texts).slice(2)
  const toTrash = others.find(({ moved, active }) => moved === trash && !active)
  const more: readonly { readonly words: string; readonly wish: Wish }[] = [
    ...others.filter((move) => move !== toTrash).map((wish) => ({ words: wish.words, wish })),
    ...(table.deletable && trash !== null
      ? [{ words: deletes.many.actionForGood, wish: { kind: 'delete' } as const }]
      : []),
  ]
  return (
    <>
      {table.columns.some(isSettable) && (
        <button type="button" className={controls.button} onClick={() => ask({ kind: 'set' })}>
          {texts.selection.setField}
        </button>
      )}
      {within?.detach && (
        <button type="button" className={controls.button} onClick={() => ask({ kind: 'detach' })}>
          {work.detach.action}
        </button>
      )}
      {toTrash && (
        <button type="button" className={controls.button} onClick={() => ask(toTrash)}>
          {toTrash.words}
        </button>
      )}
      {table.deletable && trash === null && (
        <button type="button" className={controls.button} onClick={() => ask({ kind: 'delete' })}>
          {within?.far ? deletes.many.remove : deletes.many.action}
        </button>
      )}
      {exports.choices.length > 0 && (
        <Popup words={texts.list.export} name={texts.selection.exportName} className={controls.button}>
          {(close) => <Exports query={query} exports={exports} selected={selected} onSent={close} />}
        </Popup>
      )}
      {more.length > 0 && (
        <Popup words={texts.selection.more} name={texts.selection.moreName} className={controls.button}>
          {(close) => (
            <div className={styles.menu}>
              {more.map(({ words, wish }) => (
                <button
                  key={words}
                  type="button"
                  className={controls.quiet}
                  onClick={() => {
                    close()
                    ask(wish)
                  }}
                >
                  {words}
                </button>
              ))}
            </div>
          )}
        </Popup>
      )}
    </>
  )
}

interface ExportsProps extends Pick<SelectionActionsProps, 'query' | 'exports' | 'selected'> {
  onSent(): void
}

/** Forms, because an address has no room for so many keys. The browser writes the file while it arrives. */
function Exports({ query: { table, sort }, exports, selected, onSent }: ExportsProps) {
  const texts = useTexts(screenTexts)
  const rows = toManyRowsFields(toManyRows(selected))
  const files = exports.choices.flatMap((choice) => exportFormats.map((format) => ({ ...choice, format })))
  return (
    <div className={styles.menu}>
      {files.map(({ kind, columns, format }) => (
        <PostForm
          key={`${kind} ${format}`}
          action={`/api/tables/${table}/export.${format}`}
          onSent={onSent}
          isDownload
        >
          {[
            ...rows,
            ...toLookFields({ ...wholeList(table), sort, columns }),
            ['relations', exports.relations] as const,
          ].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={controls.quiet}>
            {texts.selection.exportAs[kind](texts.list.formats[format])}
          </button>
        </PostForm>
      ))}
      <RelationWays {...exports} />
    </div>
  )
}

function toLookFields(query: ListQuery): Iterable<[name: string, value: string]> {
  return new URLSearchParams(toListSearch(query))
}
