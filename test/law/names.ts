import { databaseNames, emptyNames, mayNameDatabases } from './rooms.ts'
import type { SourceFile } from './source-file.ts'

/** Code asks for capabilities; only dialects know which database it is. */
export function namedDatabases(file: SourceFile): string[] {
  if (file.isTest || mayNameDatabases.some((allowed) => file.path.startsWith(allowed))) return []
  return file.code.split('\n').flatMap((line, index) => {
    const name = databaseNames.exec(line)?.[0]
    return name
      ? [`${file.path}:${index + 1} names ${name}: ask a capability, or move it into a dialect`]
      : []
  })
}

export function emptyFileNames(file: SourceFile): string[] {
  const offences: string[] = []
  const parts = file.path.split('/').slice(1)
  const words = parts.flatMap((part) => part.replace(/\..*$/, '').split('-'))
  const empty = words.find((word) => emptyNames.test(word))
  if (empty) offences.push(`${file.path}: "${empty}" names no thing`)
  if (parts.some((part) => !/^[a-z0-9.-]+$/.test(part))) offences.push(`${file.path} is not in kebab-case`)
  return offences
}
