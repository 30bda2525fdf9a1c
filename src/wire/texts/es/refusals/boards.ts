import type { boardRefusals as english } from '../../refusals/boards.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const boardRefusals: TranslatedSentences<typeof english> = {
  noSuchBoard: 'Este panel se eliminó o ya no se comparte con usted.',
  noSuchTile: 'Esta tarjeta se quitó del panel.',
  personsOnly: 'Solo las personas pueden crear paneles. Un token puede leer los compartidos.',
  mayNotShare: 'Su rol no puede compartir paneles ni cambiar los compartidos.',
  changedMeanwhile: (name) => `${name} cambió este panel entretanto. Revíselo antes de cambiarlo.`,
  noName: 'Indique un nombre.',
  longName: (most) => `Un nombre puede tener ${most} caracteres como máximo.`,
  noTime: 'Elija una columna con fechas.',
  noGroups: 'Elija una columna para agrupar.',
  noKeys: (most) => `Elija de 1 a ${most} filas.`,
  longText: (most) => `Use ${most} caracteres como máximo.`,
  notATile: 'No se puede mostrar esta tarjeta. Revise lo que eligió.',
  otherTable: 'Esta no es la dirección de una lista de esta tabla.',
  strangeName: 'Un nombre no puede contener caracteres de control.',
  takenName: 'Ya tiene un panel con este nombre.',
  noSuchRole: (role) => `No existe el rol «${role}».`,
  tooMany: (most) => `Tiene ${most} paneles. Elimine antes uno.`,
  tooManyTiles: (most) => `Un panel admite ${most} tarjetas como máximo.`,
  twiceTheSameTile: 'Dos tarjetas tienen el mismo id.',
  notABoard: 'Un panel lleva "name", "tiles", una lista, y "sharedWith", una lista de roles.',
  notAChange: 'Un cambio lleva el panel completo y la "version" en la que se basa.',
  noSuchRange: (known) => `Un intervalo es uno de estos: ${known.join(', ')}.`,
  noSuchDay: '"from" y "to" son días, por ejemplo 2026-01-31.',
}
