import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountTexts } from './account.ts'
import { apiTexts } from './api.ts'
import { fieldTexts } from './api-fields.ts'
import { clientTexts } from './client.ts'
import { columnTexts } from './columns.ts'
import { builderTexts } from './filter-builder.ts'
import { footTexts } from './foots.ts'
import { importFields } from './import-fields.ts'
import { joinTexts } from './join.ts'
import { keyMapTexts } from './key-map.ts'
import { mailTexts } from './mail.ts'
import { otherRightsTexts } from './other-rights.ts'
import { peopleTexts } from './people.ts'
import { presenceTexts } from './presence.ts'
import { recognitionTexts } from './recognition.ts'
import { accessRefusals } from './refusals/access.ts'
import { auditRefusals } from './refusals/audit.ts'
import { databaseRefusals } from './refusals/database.ts'
import { httpRefusals } from './refusals/http.ts'
import { importRefusals } from './refusals/imports.ts'
import { jobRefusals } from './refusals/jobs.ts'
import { listRefusals } from './refusals/lists.ts'
import { mailRefusals } from './refusals/mail.ts'
import { measureRefusals } from './refusals/measures.ts'
import { rowRefusals } from './refusals/rows.ts'
import { searchIndexRefusals } from './refusals/search-indexes.ts'
import { transferRefusals } from './refusals/transfer.ts'
import { viewRefusals } from './refusals/views.ts'
import { watchRefusals } from './refusals/watches.ts'
import { webhookRefusals } from './refusals/webhooks.ts'
import { whyReasons } from './refusals/why.ts'
import { roleNameTexts } from './role-names.ts'
import { roleTexts } from './roles.ts'
import { screenTexts } from './screens.ts'
import { searchTexts } from './search.ts'
import { isSentence } from './sentences.ts'
import { setupTexts } from './setup.ts'
import { signInTexts } from './sign-in.ts'
import { switchReasons, switchWords } from './switch-words.ts'
import { tokenTexts } from './tokens.ts'
import { trailTexts } from './trail.ts'
import { viewTexts } from './views.ts'
import { watchDialogTexts } from './watch-dialog.ts'
import { whyTexts } from './why.ts'
import { workTexts } from './work.ts'

/** By the names that screens give the catalogues. */
test('every text is on some screen', () => {
  expect(
    unused(
      {
        texts: screenTexts,
        clientTexts,
        builder: builderTexts,
        columnWords: columnTexts,
        work: workTexts,
        presence: presenceTexts,
        watching: watchDialogTexts,
        map: keyMapTexts,
        footWords: footTexts,
        people: peopleTexts,
        roles: roleTexts,
        why: whyTexts,
        otherRights: otherRightsTexts,
        tokens: tokenTexts,
        join: joinTexts,
        names: roleNameTexts,
        words: { ...accountTexts, ...setupTexts, ...signInTexts },
        'texts|search': searchTexts,
      },
      readSources('web'),
    ),
  ).toEqual([])
})

test("every text of the API's document is in it", () => {
  expect(unused({ apiTexts, fieldTexts, importFields, viewTexts }, readSources('.'))).toEqual([])
})

test('every text of the trail is on some screen or in a sentence', () => {
  // The server reads it, too, under its own name.
  const sources = readSources('.').replaceAll('trailTexts.', 'trail.')
  expect(unused({ trail: trailTexts }, sources)).toEqual([])
})

test('every text of a mail is in one', () => {
  expect(unused({ words: mailTexts }, readSources('access'))).toEqual([])
})

test('everything that is said of switches is said somewhere', () => {
  const sources = readSources('.').replaceAll('switchWords.', 'words.')
  expect(unused({ recognitionTexts, switchReasons, words: switchWords }, sources)).toEqual([])
})

test('every refusal is made somewhere', () => {
  const refusals = {
    auditRefusals,
    importRefusals,
    jobRefusals,
    listRefusals,
    measureRefusals,
    mailRefusals,
    databaseRefusals,
    accessRefusals,
    httpRefusals,
    rowRefusals,
    searchIndexRefusals,
    transferRefusals,
    viewRefusals,
    watchRefusals,
    webhookRefusals,
    whyReasons,
  }
  expect(unused(refusals, readSources('.'))).toEqual([])
})

function readSources(room: string): string {
  const root = join(import.meta.dirname, '../..', room)
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

function unused(catalogue: object, sources: string): string[] {
  return pathsOf(catalogue)
    .filter((path) => !isUsed(path, sources))
    .map((path) => path.join('.'))
}

function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || isSentence(value)) return [[...path]]
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))
}

/** Looks for the whole name, for a choice from its group: `words.roles[…]`, or for the group as an argument. */
function isUsed(path: readonly string[], sources: string): boolean {
  const whole = `${path.join('\\.')}\\b`
  const groups = path.map((_name, depth) => `${path.slice(0, depth).join('\\.')}[[,]`).slice(2)
  return [whole, ...groups].some((name) => new RegExp(`\\b${name}`).test(sources))
}
