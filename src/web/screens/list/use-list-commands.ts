import { useNavigate } from 'react-router'
import { type ExportFormat, exportFormats } from '../../../wire/export-url.ts'
import type { ListAddress } from '../../../wire/list-address.ts'
import { ownFilter, toListUrl } from '../../../wire/list-address.ts'
import type { ListPage, TableHead } from '../../../wire/list-page.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import type { Command } from '../../commands/commands.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useTell } from '../../ui/tell.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { ExportChoice } from './export-choices.ts'
import { toExport, toList, toNew } from './list-address.ts'
import { toNext, toPrevious } from './page-steps.ts'
import type { Total } from './total.ts'
import type { Counting } from './use-count.ts'
import type { ListExports } from './use-list-exports.ts'

interface Listed {
  readonly table: TableHead
  readonly query: ListAddress
  readonly page: ListPage
  readonly total: Total | null
  readonly counting: Counting
  readonly exports: ListExports
}

/** The commands of a list, besides those of its parts. */
export function useListCommands({ table, query, page, total, counting, exports }: Listed): void {
  const texts = useTexts(screenTexts)
  const navigate = useNavigate()
  const tell = useTell()
  const to = (id: string, words: string, path: string | null, key: string | null = null): Command[] =>
    path === null ? [] : [{ id, words, key, run: () => void navigate(path) }]
  const toFile = ({ kind, columns }: ExportChoice, format: ExportFormat): Command => ({
    id: `${kind} ${format}`,
    words: texts.list.exports[kind].as(texts.list.formats[format]),
    key: null,
    run: () => window.location.assign(toExport(query, { format, columns, relations: exports.relations })),
  })
  const isPaged = page.page.number > 1 || query.cursor !== null
  useCommands([
    ...(toNew(query, table) !== null
      ? [{ id: 'add', words: texts.list.commands.add, key: 'c', run: pressAdd }]
      : []),
    ...to('next', texts.list.commands.next, toNext(query, page), 'n'),
    ...to('previous', texts.list.commands.previous, toPrevious({ query, page, total }), 'p'),
    ...to('first', texts.list.toFirst, isPaged ? toList(query) : null),
    ...to(
      'no-filter',
      texts.list.filters.clear,
      ownFilter(query) === null ? null : toList(query, { filter: null }),
    ),
    ...to('no-search', texts.list.search.clear, query.search === '' ? null : toList(query, { search: '' })),
    ...(total?.mode === 'exact' || counting.isRunning
      ? []
      : [{ id: 'count', words: texts.list.count.exactly, key: null, run: counting.countExactly }]),
    ...exports.choices.flatMap((choice) => exportFormats.map((format) => toFile(choice, format))),
    { id: 'copy', words: texts.list.commands.copy, key: 'y', run: () => void copy(query, texts).then(tell) },
  ])
}

/** The link opens the form over the list. */
function pressAdd(): void {
  document.querySelector<HTMLElement>('[data-add]')?.click()
}

/** Copies an address with the full query, which shows the same list to everybody. Returns the words for the result. */
async function copy(query: ListAddress, texts: ScreenTexts): Promise<string> {
  try {
    await navigator.clipboard.writeText(window.location.origin + toListUrl(query))
    return texts.list.commands.copied
  } catch {
    return texts.list.commands.notCopied // there is no clipboard by plain http, and a reader may forbid it
  }
}
