import type { SentenceTexts } from '../sentences.ts'
import { inGroup } from '../translated.ts'
import { accessRefusals } from './refusals/access.ts'
import { auditRefusals } from './refusals/audit.ts'
import { backupRefusals } from './refusals/backups.ts'
import { boardRefusals } from './refusals/boards.ts'
import { dataTableRefusals } from './refusals/data-tables.ts'
import { databaseRefusals } from './refusals/database.ts'
import { deskRefusals } from './refusals/desks.ts'
import { groupRefusals } from './refusals/groups.ts'
import { httpRefusals } from './refusals/http.ts'
import { importRefusals } from './refusals/imports.ts'
import { jobRefusals } from './refusals/jobs.ts'
import { listRefusals } from './refusals/lists.ts'
import { lookRefusals } from './refusals/looks.ts'
import { mailRefusals } from './refusals/mail.ts'
import { measureRefusals } from './refusals/measures.ts'
import { pushRefusals } from './refusals/push.ts'
import { rowRefusals } from './refusals/rows.ts'
import { searchIndexRefusals } from './refusals/search-indexes.ts'
import { signOnRefusals } from './refusals/sign-on.ts'
import { switchRefusals } from './refusals/switches.ts'
import { problemTitles } from './refusals/titles.ts'
import { transferRefusals } from './refusals/transfer.ts'
import { viewRefusals } from './refusals/views.ts'
import { watchRefusals } from './refusals/watches.ts'
import { webhookRefusals } from './refusals/webhooks.ts'
import { whyReasons } from './refusals/why.ts'
import { switchReasons, switchWords } from './switch-words.ts'

/** Sentences by their ids. */
export const refusals: SentenceTexts = {
  ...inGroup('access', accessRefusals),
  ...inGroup('audit', auditRefusals),
  ...inGroup('backups', backupRefusals),
  ...inGroup('boards', boardRefusals),
  ...inGroup('dataTables', dataTableRefusals),
  ...inGroup('database', databaseRefusals),
  ...inGroup('desks', deskRefusals),
  ...inGroup('groups', groupRefusals),
  ...inGroup('http', httpRefusals),
  ...inGroup('imports', importRefusals),
  ...inGroup('jobs', jobRefusals),
  ...inGroup('lists', listRefusals),
  ...inGroup('looks', lookRefusals),
  ...inGroup('mail', mailRefusals),
  ...inGroup('measures', measureRefusals),
  ...inGroup('push', pushRefusals),
  ...inGroup('rows', rowRefusals),
  ...inGroup('searchIndexes', searchIndexRefusals),
  ...inGroup('signOn', signOnRefusals),
  ...inGroup('switchReasons', switchReasons),
  ...inGroup('switchWords', switchWords),
  ...inGroup('switches', switchRefusals),
  ...inGroup('titles', problemTitles),
  ...inGroup('transfer', transferRefusals),
  ...inGroup('views', viewRefusals),
  ...inGroup('watches', watchRefusals),
  ...inGroup('webhooks', webhookRefusals),
  ...inGroup('why', whyReasons),
}
