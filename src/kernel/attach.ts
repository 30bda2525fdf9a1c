import type { Settings } from '../config/index.ts'
import type { Database } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { isProblem, Problem } from '../std/problem.ts'
import { findOwnTables, openStore, type Store } from '../store/index.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'

/** Asks the owner; false means no. If nobody can be asked, it returns false at once. */
export type ConfirmAttach = (question: AttachQuestion) => Promise<boolean>

export interface AttachQuestion {
  readonly databaseName: string
  /** 'a schema "switchboard"', or 'tables whose names start with "switchboard_"'. */
  readonly place: string
}

export interface AttachOptions {
  readonly database: Database
  readonly settings: Pick<Settings, 'demo' | 'attach' | 'storeUrl'>
  readonly confirmAttach: ConfirmAttach
  readonly log: Log
  readonly clock: Clock
}

/** Opens our own tables. Creates them in a database of the owner's only with consent. */
export async function attach(options: AttachOptions): Promise<Store> {
  const { database, log, clock } = options
  if (!(await hasConsent(options))) throw refuse(database)
  return openStore({ database, log, clock }).catch((failure: unknown) => {
    throw isProblem(failure) && failure.code === 'forbidden' ? mayNotKeep(database, failure) : failure
  })
}

/** The demo is our own database, and a database that the settings name for our tables is consent by itself. */
async function hasConsent({ database, settings, confirmAttach }: AttachOptions): Promise<boolean> {
  if (settings.demo || settings.attach || settings.storeUrl !== null) return true
  if ((await findOwnTables(database, database)).length > 0) return true
  return confirmAttach({ databaseName: database.name, place: placeOf(database) })
}

function placeOf(database: Database): string {
  return database.capabilities.schemas
    ? 'a schema "switchboard"'
    : 'tables whose names start with "switchboard_"'
}

function refuse(database: Database): Problem {
  return new Problem('forbidden', databaseRefusals.noConsent(placeOf(database), database.name))
}

function mayNotKeep(database: Database, cause: Problem): Problem {
  return new Problem('forbidden', databaseRefusals.mayNotKeep(placeOf(database), cause.message), { cause })
}
