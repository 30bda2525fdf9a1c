import type { ScreenTexts } from '../../../wire/texts/screens.ts'

/** Which screens of the house the reader may open. */
export interface HouseWays {
  readonly readAudit: boolean
  readonly managePeople: boolean
  readonly manageRoles: boolean
  readonly manageTokens: boolean
  readonly seeSettings: boolean
  readonly breakGlass: boolean
}

interface HousePlace {
  readonly href: string
  readonly words: string
}

/** The screens that are about no table, in the order of the navigation. */
export function toHousePlaces(may: HouseWays, texts: ScreenTexts): readonly HousePlace[] {
  return [
    { href: '/', words: texts.shell.home },
    { href: '/search', words: texts.shell.search },
    { href: '/boards', words: texts.shell.boards },
    ...(may.readAudit ? [{ href: '/audit', words: texts.shell.audit }] : []),
    ...(may.managePeople ? [{ href: '/people', words: texts.shell.people }] : []),
    ...(may.manageRoles ? [{ href: '/roles', words: texts.shell.roles }] : []),
    ...(may.manageTokens ? [{ href: '/tokens', words: texts.shell.tokens }] : []),
    ...(may.seeSettings ? [{ href: '/settings', words: texts.shell.settings }] : []),
    ...(may.breakGlass ? [{ href: '/break-glass', words: texts.shell.breakGlass }] : []),
  ]
}
