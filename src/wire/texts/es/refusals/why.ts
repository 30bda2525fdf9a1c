import type { whyReasons as english } from '../../refusals/why.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const whyReasons: TranslatedSentences<typeof english> = {
  allows: 'Este rol lo permite.',
  everything: 'El modo de emergencia está activado, así que todo está permitido.',
  noGrant: 'Ninguno de sus roles lo permite en la tabla.',
  noRole: 'No tiene ningún rol.',
  needsRead: 'Sin permiso para leer, no se permite nada más.',
  column: (column) => `El rol lo permite, pero no para la columna «${column}».`,
  row: 'El rol lo permite en otras filas, no en esta. O no existe esa fila.',
  someRows: (scope) => `El rol lo permite en las filas con ${scope}.`,
  unknownValue: 'Las filas de este rol piden un valor que el perfil no tiene.',
  fault: (reason) => `El rol lo permitiría, pero ya no se puede entender: ${reason}`,
  account: 'La cuenta con la que Switchboard usa la base de datos no tiene permiso para hacer esto.',
  limit: 'El token, o la sesión de quien está viendo como otra persona, se limita a otras tablas o permisos.',
  person: 'La persona a la que pertenece el token no tiene permiso para hacer esto.',
  noRight: (rights) => `Un permiso es uno de estos: ${rights.join(', ')}.`,
  masked: (column) => `La columna «${column}» está enmascarada para todos.`,
  noColumn: (column) => `La tabla no tiene la columna «${column}».`,
}
