import type { httpRefusals as english } from '../../refusals/http.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'

export const httpRefusals: TranslatedSentences<typeof english> = {
  bug: 'Algo salió mal por nuestra parte. El log tiene los detalles con el id de la solicitud.',
  bugWithoutId: 'Algo salió mal por nuestra parte. El log tiene los detalles.',
  pageFailed: 'La página de error también falló.',

  noSuchPage: 'No hay ninguna página en esta dirección.',
  noSuchJson: 'No hay JSON en esta dirección. La API está en /api, y /api/openapi.json la describe.',
  noSuchApi: 'La API no tiene esta dirección. /api/openapi.json las enumera todas.',
  unknownForm: 'Este formulario es desconocido. Vuelva a cargar la página e inténtelo de nuevo.',
  notOneSlash: 'Una dirección empieza con una sola barra.',
  longAddress: 'Esta dirección es demasiado larga.',
  addressNotUtf8: 'Esta dirección no es UTF-8 válido.',
  nulInAddress: 'Una dirección no puede contener un byte NUL.',
  noHost: 'El encabezado Host no nombra ningún host.',
  unknownHost:
    'Switchboard no conoce este nombre de host. Use localhost o una dirección IP. Si las personas deben usar este nombre, el operador debe poner la dirección completa en SWITCHBOARD_URL.',
  anotherHost: (own) =>
    `Abra Switchboard en ${own}. Si las personas deben usar otra dirección, el operador debe ponerla en SWITCHBOARD_URL.`,
  noScheme: 'El encabezado X-Forwarded-Proto no indica http ni https.',
  twoHosts: 'Una solicitud debe tener exactamente un encabezado Host.',
  noAddress: 'El encabezado Host y la ruta no forman una dirección válida.',
  notHttp: 'Esta no es una solicitud HTTP/1.1.',

  largeHeaders: 'Los encabezados de esta solicitud son demasiado grandes.',
  largeChunks: 'Los fragmentos de esta solicitud son demasiado grandes.',
  largeBody: (mostKiB) => `Una solicitud puede llevar ${formatNumber(mostKiB)} KiB como máximo.`,
  slowRequest: 'La solicitud tardó demasiado en llegar.',
  bodyNotUtf8: 'El cuerpo no es UTF-8 válido.',
  fieldsNotUtf8: 'Los campos del formulario no son UTF-8 válido.',
  nulInField: 'Un campo no puede contener un byte NUL.',
  notAForm: 'Envíe los formularios como application/x-www-form-urlencoded.',
  brokenForm: 'No se pudo leer el formulario con el archivo.',
  fileAsBody: 'Envíe el archivo como cuerpo de la solicitud, no en un formulario: curl --data-binary @FILE.',
  signOutByPost: 'Use POST para cerrar sesión.',
  postOnly: 'Use POST en esta dirección.',
  healthByGet: 'Use GET para comprobar el estado.',
  webSocketOnly:
    'Esta dirección solo admite conexiones WebSocket. Si abrió una, un proxy intermedio no reenvió el encabezado Upgrade.',
  noSuchSocket: 'Las conexiones WebSocket solo se admiten en /app/.',
  methodNotTaken: (method) => `Esta dirección no admite ${method}.`,

  tooManyWrites: (perSecond) =>
    `Se enviaron más de ${perSecond} cambios en un segundo. Espere, o cambie muchas filas con un solo cambio masivo. El límite se define en SWITCHBOARD_WRITES_PER_SECOND.`,
  embedded:
    'Esta dirección no se puede cargar como imagen, marco o script. Ábrala como página o pídala desde un script.',
  anotherSite: 'La solicitud llegó desde otro sitio.',
  anotherOrigin: (own) => `Esto solo funciona en ${own}. No se guardó nada.`,
  anotherOriginUnset: (own) =>
    `Esto solo funciona en ${own}. No se guardó nada. Si las personas deben usar otra dirección, el operador debe ponerla en SWITCHBOARD_URL.`,
  csrfToken:
    'El token de seguridad de esta página falta o ya no es válido. Vuelva a cargar la página e inténtelo de nuevo.',
  notBearer: 'El encabezado Authorization debe ser "Bearer", un espacio y un token.',
  peopleOnly: 'Esta dirección necesita una persona con la sesión iniciada, no un token.',
  signInOrToken: 'Inicie sesión o envíe un token: "Authorization: Bearer sb_…".',
  metricsElsewhere:
    'Lea las métricas en esta máquina, o con un token de: switchboard tokens add --for metrics.',
}
