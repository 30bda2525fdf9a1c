import type { Translated } from '../translated.ts'
import type { watchDialogTexts as english } from '../watch-dialog.ts'

export const watchDialogTexts: Translated<typeof english> = {
  heading: (table) => `Actualizaciones en vivo de ${table}`,
  what: 'Estos triggers avisan a Switchboard de qué filas cambia un programa, en la misma transacción. Guardan la clave de la fila, la hora y el autor, y ningún otro valor. Así, todas las pantallas abiertas muestran el cambio al instante.',
  whatByLog:
    'La base de datos escribe un log de todos los cambios, y Switchboard lee en él qué filas de esta tabla cambia un programa. No hacen falta triggers: estas sentencias solo anotan la tabla, y las escrituras siguen siendo igual de rápidas. Así, todas las pantallas abiertas muestran el cambio al instante.',
  watchedByLog:
    'Switchboard lee en el log de la base de datos qué filas cambia un programa. Sin eso, vuelve a leer las filas en pantalla cada 2 segundos. Estas sentencias lo desactivan:',
  cost: 'Cada escritura en la tabla tarda entonces un poco más. La creación de los triggers espera hasta 5 segundos a que terminen las escrituras en curso. Si no terminan, se detiene y no se crea nada.',
  end: 'Se pueden quitar aquí o en la línea de comandos:',
  endCommands: (table) => `switchboard watch ${table} --remove`,
  detach: 'switchboard detach',
  detachMeans: 'los quita, y también todo lo demás que creó Switchboard.',
  statements: 'Sentencias SQL',
  make: 'Activar actualizaciones en vivo',
  makeAnew: 'Renovar triggers',
  watched:
    'Los triggers de esta tabla avisan a Switchboard de qué filas cambia un programa. Sin ellos, Switchboard vuelve a leer las filas en pantalla cada 2 segundos. Estas sentencias quitan los triggers:',
  stop: 'Desactivar actualizaciones en vivo',
  close: 'Cerrar',
  made: (table) =>
    `Las actualizaciones en vivo de ${table} están activadas. Los cambios de otros programas se muestran al instante.`,
  removed: (table) => `Las actualizaciones en vivo de ${table} están desactivadas.`,
}
