import type { viewRefusals as english } from '../../refusals/views.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const viewRefusals: TranslatedSentences<typeof english> = {
  noSuchView: 'Esta vista se eliminó o ya no se comparte con usted.',
  personsOnly:
    'Solo las personas pueden guardar vistas y disposiciones. Un token puede usar las compartidas.',
  mayNotShare:
    'Solo los propietarios, administradores y editores pueden compartir vistas y cambiar las compartidas.',
  mayNotSetStandard:
    'Solo los propietarios y administradores pueden elegir la vista predeterminada de una tabla.',
  changedMeanwhile: (name) => `${name} cambió esta vista entretanto. Revísela antes de cambiarla.`,

  notAWish:
    'Una vista lleva "name" y "list", que son textos, "layout", un objeto o null, y "sharedWith" y "defaultFor", que son listas de roles.',
  notAChange:
    'Un cambio lleva la vista completa, "name", "list", "layout", "sharedWith" y "defaultFor", y la "version" en la que se basa.',
  notALayout:
    'Una disposición lleva "order", "hidden" y "pinned", que son listas de columnas, "widths" y "density".',
  noVersion: '"version" indica qué versión de la vista se ha visto: un número.',

  noName: 'Indique un nombre.',
  longName: (most) => `Use ${most} caracteres como máximo.`,
  strangeName: 'Un nombre no puede contener caracteres de control.',
  takenName: (by) => `${by} ya tiene una vista de esta tabla con este nombre.`,
  columnsInList: 'Ponga las columnas visibles en "layout", no en "list".',
  longList: 'El filtro es demasiado largo para guardarlo.',
  noSuchRole: (role) => `No existe el rol «${role}».`,
  standardNotShared: 'Una vista solo puede ser la predeterminada de roles con los que se comparte.',
  tooMany: (most) => `Tiene ${most} vistas de esta tabla. Elimine antes una.`,
}
