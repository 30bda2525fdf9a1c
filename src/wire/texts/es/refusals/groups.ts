import type { groupRefusals as english } from '../../refusals/groups.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const groupRefusals: TranslatedSentences<typeof english> = {
  noSuchColumn: (column) => `"group": esta tabla no tiene la columna «${column}».`,
  notGrouped: (column, declaredType) =>
    `"group": no se pueden agrupar filas por «${column}» (${declaredType}).`,
  noSuchUnit: (column, unit, units) =>
    units.length === 0
      ? `"group": «${column}» no es una fecha ni una hora, así que no tiene ${unit}.`
      : `"group": «${column}» no tiene ${unit}. Tiene ${units.join(', ')}.`,
  unmeasured: (order) => `"order": «${order}» no está entre las medidas de esta solicitud.`,
  onlyGroups: (name) => `"${name}" se refiere a grupos, así que envíe también "group".`,
  noSuchZone: (zone) => `"zone": «${zone}» no es una zona horaria, por ejemplo Europe/Berlin.`,
}
