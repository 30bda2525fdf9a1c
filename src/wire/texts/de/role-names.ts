import type { roleNameTexts as english } from '../role-names.ts'
import type { Translated } from '../translated.ts'

export const roleNameTexts: Translated<typeof english> = {
  roles: {
    owner: 'Inhaber',
    admin: 'Administrator',
    editor: 'Bearbeiter',
    viewer: 'Betrachter',
  },
}
