import type { roleNameTexts as english } from '../role-names.ts'
import type { Translated } from '../translated.ts'

export const roleNameTexts: Translated<typeof english> = {
  roles: {
    owner: 'Propietario',
    admin: 'Administrador',
    editor: 'Editor',
    viewer: 'Lector',
  },
}
