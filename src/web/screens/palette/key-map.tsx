import { keyMapTexts } from '../../../wire/texts/key-map.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import type { Command } from '../../commands/commands.ts'
import controls from '../../ui/controls.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from '../../ui/keys.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './key-map.module.css'

interface KeyMapProps {
  readonly page: readonly Command[]
  readonly everywhere: readonly Command[]
  /** The keys that are pressed together to open the palette. */
  readonly paletteKeys: readonly string[]
  readonly onClose: () => void
}

/** Keys and the words for their effect. */
interface Line {
  /** Each group is one way to do it. The keys of a group are pressed together. */
  readonly keys: readonly (readonly string[])[]
  readonly words: string
}

/** All keys that work on this page. */
export function KeyMap({ page, everywhere, paletteKeys, onClose }: KeyMapProps) {
  const texts = useTexts(screenTexts)
  const map = useTexts(keyMapTexts)
  const held = paletteKeys[0] ?? ''
  const palette = { keys: [paletteKeys], words: texts.palette.label }
  const undo = { keys: [[held, 'Z']], words: map.undo }
  const taken = new Set(page.map(({ key }) => key))
  const free = everywhere.filter(({ key }) => !taken.has(key))
  return (
    <Dialog heading={map.heading} onClose={onClose}>
      <div className={styles.map}>
        <Lines heading={texts.palette.groups.everywhere} lines={[palette, ...toLines(free), undo]} />
        <Lines heading={texts.palette.groups.page} lines={[...toSearchLines(texts, map), ...toLines(page)]} />
        {hasTable() && <Lines heading={map.table} lines={toTableLines(held, texts, map)} />}
      </div>
      <form method="dialog" className={styles.end}>
        <button type="submit" className={controls.button}>
          {texts.palette.close}
        </button>
      </form>
    </Dialog>
  )
}

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>{heading}</h3>
      <dl>
        {lines.map(({ keys, words }) => (
          <div key={words} className={styles.line}>
            <dt>
              {keys.map((together) => (
                <Keys key={together.join()} keys={together} />
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** If two commands have the same key, the first one gets it. */
function toLines(commands: readonly Command[]): Line[] {
  const taken = new Set<string>()
  return commands.flatMap(({ key, words }) => {
    if (key === null || taken.has(key)) return []
    taken.add(key)
    return [{ keys: [[key]], words }]
  })
}

function toSearchLines(texts: ScreenTexts, map: typeof keyMapTexts): Line[] {
  const { focusKey } = texts.list.search
  const hasSearch = document.querySelector('main input[type="search"]') !== null
  return hasSearch ? [{ keys: [[focusKey]], words: map.search }] : []
}

function hasTable(): boolean {
  return document.querySelector('main tr[data-key]') !== null
}

/** The table's own keys, which are not commands. `held` is Ctrl, or Command on a Mac. */
function toTableLines(held: string, texts: ScreenTexts, map: typeof keyMapTexts): readonly Line[] {
  return [
    { keys: [['↑'], ['↓'], ['←'], ['→']], words: map.move },
    { keys: [['j'], ['k']], words: map.rows },
    { keys: [[texts.palette.keys.home], [texts.palette.keys.end]], words: map.ends },
    { keys: [[texts.palette.keys.enter]], words: map.open },
    { keys: [[texts.palette.keys.space]], words: map.flip },
    { keys: [[texts.list.filters.valueKey]], words: map.sameValue },
    { keys: [['F2']], words: map.edit },
    { keys: [[texts.palette.keys.shift, texts.palette.keys.space]], words: map.select },
    { keys: [[held, 'A']], words: map.selectAll },
    { keys: [[texts.palette.keys.escape]], words: map.leave },
  ]
}
