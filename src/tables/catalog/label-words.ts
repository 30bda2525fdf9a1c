// Names of columns that name a row, without separators: "legal_name" and "LegalName" are "legalname".

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))

export const nameWords =
  words(`name fullname displayname nom nomcomplet nombre nombrecompleto nome nomecompleto name1 naam volledigenaam namn
  navn nazwa nimi nev bezeichnung benennung libelle denominacion denominazione denominacao omschrijving benaming`)

export const titleWords = words(`title titel titre titulo titolo tytul label heading headline caption`)

export const givenNames = words(
  `firstname fname givenname forename vorname prenom nombres primernombre voornaam fornavn fornamn imie`,
)

export const familyNames =
  words(`lastname lname familyname surname nachname familienname nomdefamille nomfamille apellido apellidos primerapellido
  cognome sobrenome achternaam etternavn efternamn efternavn nazwisko`)

/** Words for a given name next to a family name, and for a family name next to a given name. */
export const eitherNames = words('name nom nombre nome naam navn namn')

export const companyWords =
  words(`companyname legalname businessname organizationname organisationname orgname tradename firmname accountname
  brandname storename shopname raisonsociale razonsocial ragionesociale firmenname firma company organization organisation`)

/** Tables of companies. Their columns may also name people. */
export const companyTables =
  /compan|supplier|vendor|manufactur|organi[sz]ation|firm|shipper|carrier|distributor|lieferant|fournisseur|proveedor/

/** Tables of people. A title column there holds a form of address or an occupation. */
export const people =
  words(`person employee staff user customer client contact member patient student teacher passenger guest worker
  mitarbeiter kunde empleado cliente employe`)

export const subjectWords =
  words(`subject topic question term keyword tag word phrase betreff asunto sujet objet oggetto filename originalfilename
  originalname`)

export const codeWords = words(
  `code sku slug isbn barcode ean upc gtin reference ref kuerzel kurzel codigo codice kod handle defaultcode`,
)

export const loginWords = words(`username userlogin login loginname nickname screenname benutzername`)

export const emailWords = words('email emailaddress mail')

export const contactWords = words(`contactname contactperson contact ansprechpartner`)

export const descriptionWords = words(
  `description descr desc shortdescription beschreibung descripcion descrizione descricao`,
)

export const addressWords = words(
  `addressline1 address1 addressline line1 street streetaddress fulladdress formattedaddress strasse calle rue`,
)

/** Short words count only as whole words. */
export const numberWords = words(`number nr no num nro numero nummer folio incrementid documentno`)

/** Such a number belongs to the row, whatever the table is called. */
export const ownNumbers =
  /^(part|serial|document|doc|ticket|case|tracking|reference|ref|asset|registration|invoice|receipt|catalog)/

/** Such a number counts, measures, or belongs to something other than the row. */
export const otherNumbers =
  /phone|fax|mobile|house|street|building|card|account|tax|vat|ssn|national|social|passport|routing|version|revision|line|page|week|day|month|year|seq|sort|order(?:by|ing)|row|max|min|port|retry|attempt|bank|credit|count|position/

export const secretWords =
  /passw|passphrase|secret|token|hash|salt|digest|signature|apikey|privatekey|accesskey|credential|session|otp|^pin$|pincode|recovery|encrypted|cipher|nonce/

/** Texts that describe a row but do not identify it. */
export const facts =
  /url|uri|link|path|^ip|ipaddr|agent|locale|lang|timezone|currency|colou?r|mime|checksum|uuid|guid|status|state|type|kind|note|comment|message|body|content|phone|fax|zip|postal|image|photo|picture|avatar|icon|address|street|city|region|country|gender|version|format|param|settings?|config|json|data$|^id$|key$|md5|sha\d|unit|role|level|reason|method|source|by$|at$/
