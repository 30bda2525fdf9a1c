import type { problemTitles as english } from '../../refusals/titles.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const problemTitles: TranslatedSentences<typeof english> = {
  'bad-request': 'No se pudo entender la solicitud',
  unauthenticated: 'Inicie sesión primero',
  forbidden: 'No tiene permiso para hacer esto',
  'confirm-first': 'Confirme su identidad',
  'not-found': 'No se encontró',
  'method-not-allowed': 'Este método no se admite aquí',
  conflict: 'Alguien lo cambió entretanto',
  gone: 'Esto ya no es válido',
  'precondition-failed': 'La fila no está como usted la leyó',
  'too-large': 'La solicitud es demasiado grande',
  'unsupported-type': 'Este tipo de contenido no se admite aquí',
  'csrf-mismatch': 'Esta página está desactualizada',
  invalid: 'Algunos valores no son válidos',
  'too-many-requests': 'Demasiados intentos',
  internal: 'Algo salió mal por nuestra parte',
  unavailable: 'La base de datos no está disponible',
  'too-slow': 'La base de datos tardó demasiado',
  busy: 'La base de datos está ocupada',
}
