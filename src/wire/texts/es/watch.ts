import type { Translated } from '../translated.ts'
import type { watchTexts as english } from '../watch.ts'

export const watchTexts: Translated<typeof english> = {
  modes: {
    watched: 'En vivo',
    unwatched: 'Se actualiza cada 2 s',
    outdated: 'Se actualiza cada 2 s',
    still: 'Recargar para actualizar',
  },
  pause: 'Pausar',
  resume: 'Reanudar',
  about: {
    watched: 'Cada cambio en esta tabla se muestra aquí al instante.',
    unwatched:
      'Switchboard no recibe avisos de lo que otros programas escriben en esta tabla. Mientras esta página está abierta, la vuelve a leer cada 2 segundos; una página lenta, con menos frecuencia.',
    outdated:
      'Los triggers de esta tabla están desactualizados: cambió su clave, se quitó alguno o se actualizó Switchboard. Mientras esta página está abierta, Switchboard la vuelve a leer cada 2 segundos, hasta que un propietario o administrador renueve los triggers.',
    still: 'Switchboard no puede seguir las filas de esta lista. Vuelva a cargarla para ver los cambios.',
  },
  offer: {
    watched: 'Actualizaciones en vivo…',
    unwatched: 'Activar actualizaciones en vivo…',
    outdated: 'Renovar actualizaciones en vivo…',
  },
  command: 'En la línea de comandos:',
  commandLine: (table) => `switchboard watch ${table}`,
}
