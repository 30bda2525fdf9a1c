import { brokenImports } from './imports.ts'
import { emptyFileNames, namedDatabases } from './names.ts'
import { textsReadInEnglish } from './read-texts.ts'
import { tooLargeRooms, tooLongFile, tooLongFunctions } from './sizes.ts'
import { readSources } from './source-file.ts'
import { spelledSql } from './sql-words.ts'
import { wordsOutsideCatalogue } from './words.ts'

/** Checks all house rules for files. Returns a sentence for each offence. */
export function offences(root: string): string[] {
  const files = readSources(root)
  const rules = [
    brokenImports,
    namedDatabases,
    spelledSql,
    emptyFileNames,
    wordsOutsideCatalogue,
    textsReadInEnglish,
    tooLongFile,
    tooLongFunctions,
  ]
  return [...rules.flatMap((rule) => files.flatMap((file) => rule(file))), ...tooLargeRooms(files)]
}
