import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { TableSummary } from '../../../wire/list-page.ts'
import type { TablesPart } from '../../../wire/tables-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { searchTexts } from '../../../wire/texts/search.ts'
import { Keys } from '../../ui/keys.tsx'
import { readRecent, remember } from '../../ui/recent.ts'
import { useModal } from '../../ui/use-modal.ts'
import { useTexts } from '../../words/use-texts.ts'
import { useSearch } from '../search/use-search.ts'
import { useFoundTables } from '../shell/use-found-tables.ts'
import { toAppearanceCommands } from './appearance-commands.ts'
import { searchItem, toFoundGroups, toSearchedText } from './found-items.ts'
import styles from './palette.module.css'
import { type Choices, type PaletteGroup, type PaletteItem, toGroups } from './palette-items.ts'
import { useViews } from './use-views.ts'

/** Tables, views and actions; never rows. */
const recentItems = 'recent'
const remembered = /^(?:view|table|everywhere)\//

interface PaletteProps extends Omit<Choices, 'tables' | 'views' | 'recent'> {
  readonly tables: TablesPart
  /** The text that the reader typed before the palette had loaded. */
  readonly typedAhead: RefObject<string>
  readonly onClose: () => void
}

/** Finds links and actions by the typed text. */
export function Palette({ onClose, typedAhead, tables: part, ...choices }: PaletteProps) {
  const texts = useTexts(screenTexts)
  const id = useId()
  const modal = useModal(onClose)
  const { views, failure } = useViews()
  const [recent] = useState(() => readRecent(recentItems))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  // Reads the text after mounting, because React may render earlier and the reader types on.
  useLayoutEffect(() => setTyped(typedAhead.current), [typedAhead])
  const tables = useNamedTables(part, typed)
  const everywhere = [...choices.everywhere, ...toAppearanceCommands(texts)]
  const offered = toGroups(typed, { ...choices, everywhere, tables, views, recent }, texts)
  const groups = [...offered, ...useFoundGroups(typed, offered)]
  const items = groups.flatMap((group) => group.items)
  // Rows that are found later must not move another item under the keyboard.
  const active = items.find(({ id }) => id === chosen) ?? items[0]
  const toOptionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`

  function onChoose(item: PaletteItem) {
    if (remembered.test(item.id)) remember(recentItems, item.id)
    // Closing comes first: it returns the focus, and the action may then move it.
    modal.ref.current?.close()
    if ('run' in item.does) item.does.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing || items.length === 0) return
    if (step !== undefined) {
      event.preventDefault()
      const place = active === undefined ? 0 : items.indexOf(active)
      setChosen(items[(place + step + items.length) % items.length]?.id ?? null)
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      press(document.getElementById(toOptionId(active)), event)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog {...modal} className={styles.palette} aria-label={texts.palette.label} onClick={closeOutside}>
      <div className={styles.asked}>
        <input
          type="text"
          role="combobox"
          aria-label={texts.palette.label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : toOptionId(active)}
          aria-autocomplete="list"
          placeholder={texts.palette.hint}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.field}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(null)
          }}
          onKeyDown={onKeyDown}
        />
        <form method="dialog">
          <button type="submit" className={styles.close}>
            <span className="sr-only">{texts.palette.close}</span>
            <span className={styles.escape} aria-hidden="true">
              <Keys keys={[texts.palette.keys.escape]} />
            </span>
            <span className={styles.cross} aria-hidden="true">
              ×
            </span>
          </button>
        </form>
      </div>
      <Options
        id={id}
        groups={groups}
        active={active}
        toOptionId={toOptionId}
        onChoose={onChoose}
        onPoint={(item) => setChosen(item.id)}
      />
      <Foot count={items.filter(({ id: item }) => item !== searchItem).length} failure={failure} />
    </dialog>
  )
}

const pauseMs = 200

/** Rows that hold the typed text, wherever they are. */
function useFoundGroups(typed: string, offered: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const texts = useTexts(searchTexts)
  const search = toSearchedText(typed)
  const wish = useMemo(() => ({ search, most: 3 }), [search])
  const { tables } = useSearch({ wish, given: null, pauseMs })
  return toFoundGroups({ search, tables, offered }, texts.palette)
}

/** The typed text may be a table's name, or a name and a key. */
function useNamedTables(part: TablesPart, typed: string): readonly TableSummary[] {
  const whole = useFoundTables(part, typed)
  const named = useFoundTables(part, typed.trim().replace(/\s*\S+$/, ''))
  const tables = [...part.tables, ...whole.tables, ...named.tables]
  return [...new Map(tables.map((table) => [table.id, table])).values()]
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Sends a click like a mouse. With Ctrl or Command a link opens in another tab. */
function press(option: HTMLElement | null, { ctrlKey, metaKey }: KeyboardEvent): void {
  option?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }),
  )
}

/** A click on the dialog element itself is a click on its backdrop. */
function closeOutside(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

interface OptionsProps {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly active: PaletteItem | undefined
  readonly toOptionId: (item: PaletteItem) => string
  readonly onChoose: (item: PaletteItem) => void
  readonly onPoint: (item: PaletteItem) => void
}

function Options({ id, groups, active, toOptionId, onChoose, onPoint }: OptionsProps) {
  const texts = useTexts(screenTexts)
  const search = useTexts(searchTexts)
  const headings = { ...texts.palette.groups, found: search.palette.found, search: search.title }
  useSight(active === undefined ? null : toOptionId(active))
  return (
    <div id={`${id}-list`} role="listbox" aria-label={texts.palette.label} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is no group of fields
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.group}>
          <div id={`${id}-${group.id}`} className={styles.heading}>
            {headings[group.id]}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={toOptionId(item)}
              item={item}
              isActive={item === active}
              onChoose={onChoose}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<OptionsProps, 'onChoose' | 'onPoint'> {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
}

/** The focus stays in the field, which names the active option by `aria-activedescendant`. */
function Option({ id, item, isActive, onChoose, onPoint }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.option,
    onClick: () => onChoose(item),
    // `mousemove`, so that a list that moves under the pointer changes nothing.
    onMouseMove: () => !isActive && onPoint(item),
  }
  const words = (
    <>
      <bdi className={styles.words}>{item.words}</bdi>
      {item.hint && <bdi className={styles.hint}>{item.hint}</bdi>}
      {item.key !== null && <Keys keys={[item.key]} />}
    </>
  )
  return 'href' in item.does ? (
    <a {...shared} href={item.does.href}>
      {words}
    </a>
  ) : (
    <div {...shared}>{words}</div>
  )
}

function useSight(id: string | null): void {
  useLayoutEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

function Foot({ count, failure }: { readonly count: number; readonly failure: string | null }) {
  const texts = useTexts(screenTexts)
  return (
    <div className={styles.foot}>
      <p role="status" className={count === 0 ? styles.nothing : 'sr-only'}>
        {count === 0 ? `${texts.palette.nothing} ${texts.palette.nothingNext}` : texts.palette.results(count)}
      </p>
      {failure !== null && <p className={styles.failure}>{texts.palette.noViews(failure)}</p>}
      <p className={styles.ways} aria-hidden="true">
        <span>
          <Keys keys={['↑']} /> <Keys keys={['↓']} /> {texts.palette.ways.move}
        </span>
        <span>
          <Keys keys={[texts.palette.keys.enter]} /> {texts.palette.ways.run}
        </span>
        <span>
          <Keys keys={[texts.palette.keys.escape]} /> {texts.palette.ways.close}
        </span>
      </p>
    </div>
  )
}
