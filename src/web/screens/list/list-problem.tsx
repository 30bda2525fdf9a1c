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
  const { table = '', relation } = useParams()
  const location = useLocation()
  const { pathname: list } = location
  const asked = new URLSearchParams(location.search)
  const search = asked.get('q') ?? ''
  const kept = [...without(asked, ['q', ...place])]
  const toAddress = (words: string) => toAddressOf(list, new URLSearchParams([...kept, ['q', words]]))
  return (
    <>
      {search !== '' && (
        <div className={styles.search}>
          <SearchBox
            action={list}
            label={relation?.split(':')[0] ?? table}
            search={search}
            arrival={location}
            kept={kept}
            hint={null}
            toAddress={toAddress}
          />
        </div>
      )}
      <ProblemScreen
        problem={problem}
        inShell
        ways={toWays({ list, asked, status: problem.status, texts })}
      />
    </>
  )
}

/** The parts of an address that name a place in the list. They mean nothing in another list. */
const place = ['page', 'after', 'before', 'count']

interface AskedList {
  /** The list's address without a query. */
  readonly list: string
  readonly asked: URLSearchParams
  readonly status: number | null
  readonly texts: ScreenTexts
}

function toWays({ list, asked, status, texts }: AskedList): Way[] {
  // Without the table no link helps.
  if (status === 404 && !asked.has('view')) return []
  // An address without a query may open a view that asks too much, or for a column that is gone.
  if (asked.size === 0) return status === 503 || status === 400 ? [toWhole(list, true, texts)] : []
  const ways: Way[] = []
  if (asked.has('q')) {
    ways.push({
      href: toAddressOf(list, without(asked, ['q', ...place])),
      words: texts.list.problem.withoutSearch,
    })
  }
  if (asked.has('filter')) {
    ways.push({
      href: toAddressOf(list, without(asked, ['filter', ...place])),
      words: texts.list.problem.withoutFilters,
    })
  }
  if (asked.has('sort')) {
    ways.push({
      href: toAddressOf(list, without(asked, ['sort', ...place])),
      words: texts.list.problem.ownOrder,
    })
  }
  return status === 400 || ways.length === 0 ? [toWhole(list, asked.has('view'), texts)] : ways
}

function toWhole(list: string, hasView: boolean, texts: ScreenTexts): Way {
  return { href: `${list}${hasView ? `?view=${wholeTable}` : ''}`, words: texts.list.problem.whole }
}

function without(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => !names.includes(name)))
}

function toAddressOf(list: string, parameters: URLSearchParams): string {
  const given = new URLSearchParams([...parameters].filter(([, value]) => value !== ''))
  return `${list}${given.size === 0 ? '' : `?${given}`}`
}
