import type { Translated } from '../translated.ts'
import type { viewDialogTexts as english } from '../view-dialogs.ts'
import { listAll } from './list.ts'

export const viewDialogTexts: Translated<typeof english> = {
  form: {
    create: 'Guardar como vista',
    change: (view) => `Editar vista: ${view}`,
    name: 'Nombre',
    holds: 'Una vista guarda los filtros, la búsqueda, el orden y las filas por página.',
    layout: 'Incluir la disposición de las columnas',
    layoutMeans: 'Si no, cada persona ve su propia disposición.',
    share: 'Compartir con',
    shareMeans: 'Sin roles seleccionados: solo para usted.',
    standard: 'Vista predeterminada para',
    save: 'Guardar',
    cancel: 'Cancelar',
    remove: 'Eliminar vista…',
    removeSure: (view) => `¿Eliminar «${view}» para todos? Las filas quedan como están.`,
    removeYes: 'Eliminar',
    removeNo: 'Conservar vista',
  },
  roles: {
    owner: 'Propietarios',
    admin: 'Administradores',
    editor: 'Editores',
    viewer: 'Lectores',
  },
  conflict: {
    heading: 'Otra persona cambió esta vista',
    by: (name, when, parts) =>
      parts.length === 0 ? `${name} la guardó el ${when}.` : `${name} cambió ${listAll(parts)} el ${when}.`,
    parts: {
      name: 'el nombre',
      list: 'las filas o su orden',
      layout: 'la disposición de las columnas',
      sharedWith: 'con quién se comparte',
      defaultFor: 'para quién es predeterminada',
    },
    mine: (parts) => `Su versión cambia ${listAll(parts)}.`,
    removing: 'Usted quiere eliminarla.',
    gone: 'Otra persona eliminó esta vista',
    goneNext: 'Su versión no se pierde. Guárdela como una vista nueva.',
    take: 'Dejar la actual',
    write: 'Usar la mía',
    saveAs: 'Guardar la mía como vista nueva…',
    later: 'Ahora no',
  },
}
