import { useLocation, useParams } from 'react-router'
import { wholeTable } from '../../../wire/list-address.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ProblemScreen, type Way } from '../problem/problem-screen.tsx'
import { useShownProblem } from '../problem/shown-problem.ts'
import { SearchBox } from './filter/search-box.tsx'
import styles from './list-problem.module.css'

/** A refused list. Its query may have caused the problem, so the page links to lists that ask for less. */
export function ListProblem() {
  const texts = useTexts(screenTexts)
  const problem = useShownProblem()
  const { table = '' } = useParams()
  const location = useLocation()
  const asked = new URLSearchParams(location.search)
  const search = asked.get('q') ?? ''
  const kept = [...without(asked, ['q', ...place])]
  const toAddress = (words: string) => toAddressOf(table, new URLSearchParams([...kept, ['q', words]]))
  return (
    <>
      {search !== '' && (
        <div className={styles.search}>
          <SearchBox
            table={table}
            label={table}
            search={search}
            arrival={location}
            kept={kept}
            within={null}
            toAddress={toAddress}
          />
        </div>
      )}
      <ProblemScreen
        problem={problem}
        inShell
        ways={toWays({ table, asked, status: problem.status, texts })}
      />
    </>
  )
}

/** The parts of an address that name a place in the list. They mean nothing in another list. */
const place = ['page', 'after', 'before', 'count']

interface AskedList {
  readonly table: string
  readonly asked: URLSearchParams
  readonly status: number | null
  readonly texts: ScreenTexts
}

function toWays({ table, asked, status, texts }: AskedList): Way[] {
  // Without the table no link helps.
  if (status === 404 && !asked.has('view')) return []
  // An address without a query may open a view that asks too much, or for a column that is gone.
  if (asked.size === 0) return status === 503 || status === 400 ? [toWhole(table, true, texts)] : []
  const ways: Way[] = []
  if (asked.has('q')) {
    ways.push({
      href: toAddressOf(table, without(asked, ['q', ...place])),
      words: texts.list.problem.withoutSearch,
    })
  }
  if (asked.has('filter')) {
    ways.push({
      href: toAddressOf(table, without(asked, ['filter', ...place])),
      words: texts.list.problem.withoutFilters,
    })
  }
  if (asked.has('sort')) {
    ways.push({
      href: toAddressOf(table, without(asked, ['sort', ...place])),
      words: texts.list.problem.ownOrder,
    })
  }
  return status === 400 || ways.length === 0 ? [toWhole(table, asked.has('view'), texts)] : ways
}

function toWhole(table: string, hasView: boolean, texts: ScreenTexts): Way {
  return { href: `/t/${table}${hasView ? `?view=${wholeTable}` : ''}`, words: texts.list.problem.whole }
}

function without(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => !names.includes(name)))
}

function toAddressOf(table: string, parameters: URLSearchParams): string {
  const given = new URLSearchParams([...parameters].filter(([, value]) => value !== ''))
  return `/t/${table}${given.size === 0 ? '' : `?${given}`}`
}
