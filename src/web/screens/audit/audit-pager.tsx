import type { AuditQuery } from '../../../wire/audit-query.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { Pages } from '../../ui/pages.tsx'
import { toNext, toPrevious, toTrail } from './audit-address.ts'

interface AuditPagerProps {
  readonly query: AuditQuery
  readonly page: ListPage['page']
}

/** Links to the next and previous page. A trail needs no page numbers, because filters by time lead there. */
export function AuditPager({ query, page }: AuditPagerProps) {
  return (
    <Pages
      previous={toPrevious(query, page)}
      next={toNext(query, page)}
      size={query.size}
      toSize={(size) => toTrail(query, { size })}
    />
  )
}
