import type { Migration } from '../migration.ts'
import { peopleAndEntries } from './0001-people-and-entries.ts'
import { changesAndJobs } from './0002-changes-and-jobs.ts'
import { appendOnlyEntries } from './0003-append-only-entries.ts'
import { views } from './0004-views.ts'
import { journalFollowed } from './0005-journal-followed.ts'
import { tablesWatched } from './0006-tables-watched.ts'
import { outsideWritesRecorded } from './0007-outside-writes-recorded.ts'
import { socketsOfChanges } from './0008-sockets-of-changes.ts'
import { journalRung } from './0009-journal-rung.ts'
import { idsByBytes } from './0010-ids-by-bytes.ts'
import { entriesOfRows } from './0011-entries-of-rows.ts'
import { entriesInBatches } from './0012-entries-in-batches.ts'
import { passwordLinks } from './0013-password-links.ts'
import { roles } from './0014-roles.ts'
import { identities } from './0015-identities.ts'
import { secondFactors } from './0016-second-factors.ts'
import { preferences } from './0017-preferences.ts'
import { webhooks } from './0018-webhooks.ts'
import { imports } from './0019-imports.ts'
import { desks } from './0020-desks.ts'
import { boards } from './0021-boards.ts'

/** The migrations in their order. A released one never changes; new ones follow it. */
export const migrations: readonly Migration[] = [
  peopleAndEntries,
  changesAndJobs,
  appendOnlyEntries,
  views,
  journalFollowed,
  tablesWatched,
  outsideWritesRecorded,
  socketsOfChanges,
  journalRung,
  idsByBytes,
  entriesOfRows,
  entriesInBatches,
  passwordLinks,
  roles,
  identities,
  secondFactors,
  preferences,
  webhooks,
  imports,
  desks,
  boards,
]

/**
 * A release that knows this migration can work with the tables of the newest one. A migration that does more than add
 * what may stay empty raises it to its own number.
 */
export const usableFrom = 21
