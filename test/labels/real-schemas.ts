/**
 * Tables with relations to them, as in well-known schemas, in our own notation: `name type`, with `!` for a required
 * value, `=` for a unique one, `*` for the key and `>table` for a relation.
 */
export interface LabelledSchema {
  readonly name: string
  /** By table name: the columns, and the expected label of a row. */
  readonly tables: Readonly<Record<string, readonly [columns: string, calledBy: string]>>
  /** The number of relations to each table; the default is 1. */
  readonly referred?: Readonly<Record<string, number>>
  /** Tables that people would label otherwise, because their rows extend rows of other tables. */
  readonly poor?: readonly string[]
}

export const labelledSchemas: readonly LabelledSchema[] = [
  {
    name: 'Pagila',
    tables: {
      actor: [
        'actor_id int*, first_name text!, last_name text!, last_update timestamptz!',
        '{first_name} {last_name}',
      ],
      address: [
        'address_id int*, address text!, address2 text, district text!, city_id int!>city, postal_code text, phone text!',
        '{address}',
      ],
      category: ['category_id int*, name text!, last_update timestamptz!', '{name}'],
      city: ['city_id int*, city text!, country_id int!>country', '{city}'],
      country: ['country_id int*, country text!, last_update timestamptz!', '{country}'],
      customer: [
        'customer_id int*, store_id int!>store, first_name text!, last_name text!, email text, address_id int!>address, activebool boolean!',
        '{first_name} {last_name}',
      ],
      film: [
        'film_id int*, title text!, description text, release_year int, language_id int!>language',
        '{title}',
      ],
      inventory: ['inventory_id int*, film_id int!>film, store_id int!>store', 'Inventory 1'],
      language: ['language_id int*, name char(20)!, last_update timestamptz!', '{name}'],
      rental: [
        'rental_id int*, rental_date timestamptz!, inventory_id int!>inventory, customer_id int!>customer',
        'Rental 1',
      ],
      staff: [
        `staff_id int*, first_name text!, last_name text!, address_id int!>address, email text, store_id int!>store, active boolean!, username text!,
        password text, picture bytea`,
        '{first_name} {last_name}',
      ],
      store: ['store_id int*, manager_staff_id int!=, address_id int!>address', 'Store 1'],
    },
    referred: { address: 3, film: 3, language: 2, customer: 2, staff: 2, store: 3 },
  },
  {
    name: 'Northwind',
    tables: {
      categories: [
        'category_id int*, category_name varchar(15)!, description text, picture bytea',
        '{category_name}',
      ],
      customer_demographics: ['customer_type_id varchar(5)*, customer_desc text', '{customer_desc}'],
      customers: [
        `customer_id varchar(5)*, company_name varchar(40)!, contact_name varchar(30), contact_title varchar(30), address varchar(60), city varchar(15),
        region varchar(15), postal_code varchar(10), country varchar(15), phone varchar(24), fax varchar(24)`,
        '{company_name}',
      ],
      employees: [
        `employee_id int*, last_name varchar(20)!, first_name varchar(10)!, title varchar(30), title_of_courtesy varchar(25), birth_date date,
        address varchar(60), home_phone varchar(24), extension varchar(4), photo bytea, notes text, reports_to int>employees, photo_path varchar(255)`,
        '{first_name} {last_name}',
      ],
      orders: [
        `order_id int*, customer_id varchar(5)>customers, employee_id int>employees, order_date date, ship_via int>shippers, freight float,
        ship_name varchar(40), ship_address varchar(60), ship_city varchar(15), ship_postal_code varchar(10), ship_country varchar(15)`,
        'Order 1',
      ],
      products: [
        'product_id int*, product_name varchar(40)!, supplier_id int>suppliers, category_id int>categories, quantity_per_unit varchar(20), discontinued int!',
        '{product_name}',
      ],
      region: ['region_id int*, region_description varchar(60)!', '{region_description}'],
      shippers: ['shipper_id int*, company_name varchar(40)!, phone varchar(24)', '{company_name}'],
      suppliers: [
        'supplier_id int*, company_name varchar(40)!, contact_name varchar(30), contact_title varchar(30), homepage text',
        '{company_name}',
      ],
      territories: [
        'territory_id varchar(20)*, territory_description varchar(60)!, region_id int!>region',
        '{territory_description}',
      ],
      us_states: [
        'state_id int*, state_name varchar(100), state_abbr varchar(2), state_region varchar(50)',
        '{state_name}',
      ],
    },
    referred: { employees: 3, customers: 2, orders: 1 },
  },
  {
    name: 'Northwind in a file',
    tables: {
      Categories: ['CategoryID int*, CategoryName text, Description text, Picture bytea', '{CategoryName}'],
      CustomerDemographics: ['CustomerTypeID text*, CustomerDesc text', '{CustomerDesc}'],
      Customers: [
        'CustomerID text*, CompanyName text, ContactName text, ContactTitle text, Address text, City text, Region text, Phone text',
        '{CompanyName}',
      ],
      Employees: [
        'EmployeeID int*, LastName text, FirstName text, Title text, TitleOfCourtesy text, BirthDate date, Notes text, ReportsTo int>Employees',
        '{FirstName} {LastName}',
      ],
      Orders: [
        'OrderID int*, CustomerID text>Customers, EmployeeID int>Employees, OrderDate timestamp, ShipVia int>Shippers, ShipName text, ShipCity text',
        'Order 1',
      ],
      Products: [
        'ProductID int*, ProductName text!, SupplierID int>Suppliers, QuantityPerUnit text',
        '{ProductName}',
      ],
      Regions: ['RegionID int*, RegionDescription text!', '{RegionDescription}'],
      Shippers: ['ShipperID int*, CompanyName text!, Phone text', '{CompanyName}'],
      Suppliers: [
        'SupplierID int*, CompanyName text!, ContactName text, ContactTitle text, HomePage text',
        '{CompanyName}',
      ],
      Territories: [
        'TerritoryID text*, TerritoryDescription text!, RegionID int!>Regions',
        '{TerritoryDescription}',
      ],
    },
  },
  {
    name: 'Chinook',
    tables: {
      album: ['album_id int*, title varchar(160)!, artist_id int!>artist', '{title}'],
      artist: ['artist_id int*, name varchar(120)', '{name}'],
      customer: [
        `customer_id int*, first_name varchar(40)!, last_name varchar(20)!, company varchar(80), address varchar(70), city varchar(40), state varchar(40),
        country varchar(40), phone varchar(24), email varchar(60)!, support_rep_id int>employee`,
        '{first_name} {last_name}',
      ],
      employee: [
        'employee_id int*, last_name varchar(20)!, first_name varchar(20)!, title varchar(30), reports_to int>employee, email varchar(60)',
        '{first_name} {last_name}',
      ],
      genre: ['genre_id int*, name varchar(120)', '{name}'],
      invoice: [
        'invoice_id int*, customer_id int!>customer, invoice_date timestamp!, billing_address varchar(70), billing_city varchar(40), total numeric!',
        'Invoice 1',
      ],
      media_type: ['media_type_id int*, name varchar(120)', '{name}'],
      playlist: ['playlist_id int*, name varchar(120)', '{name}'],
      track: [
        'track_id int*, name varchar(200)!, album_id int>album, media_type_id int!>media_type, composer varchar(220)',
        '{name}',
      ],
    },
    referred: { employee: 2, track: 2 },
  },
  {
    name: 'Chinook in a file',
    tables: {
      Album: ['AlbumId int*, Title varchar(160)!, ArtistId int!>Artist', '{Title}'],
      Artist: ['ArtistId int*, Name varchar(120)', '{Name}'],
      Customer: [
        'CustomerId int*, FirstName varchar(40)!, LastName varchar(20)!, Company varchar(80), Email varchar(60)!, SupportRepId int>Employee',
        '{FirstName} {LastName}',
      ],
      Employee: [
        'EmployeeId int*, LastName varchar(20)!, FirstName varchar(20)!, Title varchar(30), ReportsTo int>Employee',
        '{FirstName} {LastName}',
      ],
      Invoice: [
        'InvoiceId int*, CustomerId int!>Customer, InvoiceDate timestamp!, BillingAddress varchar(70)',
        'Invoice 1',
      ],
      MediaType: ['MediaTypeId int*, Name varchar(120)', '{Name}'],
      Track: ['TrackId int*, Name varchar(200)!, AlbumId int>Album, Composer varchar(220)', '{Name}'],
    },
  },
  {
    name: 'AdventureWorks',
    tables: {
      address: [
        'addressid int*, addressline1 varchar(60)!, addressline2 varchar(60), city varchar(30)!, stateprovinceid int!>stateprovince, postalcode varchar(15)!',
        '{addressline1}',
      ],
      addresstype: ['addresstypeid int*, name Name!, rowguid uuid!', '{name}'],
      contacttype: ['contacttypeid int*, name Name!', '{name}'],
      countryregion: ['countryregioncode varchar(3)*, name Name!', '{name}'],
      creditcard: [
        'creditcardid int*, cardtype varchar(50)!, cardnumber varchar(25)!, expmonth int!, expyear int!',
        'Creditcard 1',
      ],
      culture: ['cultureid char(6)*, name Name!', '{name}'],
      currency: ['currencycode char(3)*, name Name!', '{name}'],
      currencyrate: [
        'currencyrateid int*, currencyratedate timestamp!, fromcurrencycode char(3)!>currency, averagerate numeric!',
        'Currencyrate 1',
      ],
      customer: [
        'customerid int*, personid int>person, storeid int>store, territoryid int>salesterritory',
        'Customer 1',
      ],
      department: ['departmentid int*, name Name!, groupname Name!', '{name}'],
      document: [
        'title varchar(50)!, owner int!>employee, folderflag boolean!, filename varchar(400)!, fileextension varchar(8), documentnode text*',
        '{title}',
      ],
      employee: [
        `businessentityid int*, nationalidnumber varchar(15)!, loginid varchar(256)!, jobtitle varchar(50)!, birthdate date!, maritalstatus char(1)!,
        gender char(1)!, currentflag boolean!, organizationnode text`,
        'Employee 1',
      ],
      location: ['locationid int*, name Name!, costrate numeric!', '{name}'],
      person: [
        `businessentityid int*, persontype char(2)!, namestyle boolean!, title varchar(8), firstname Name!, middlename Name, lastname Name!, suffix varchar(10),
        emailpromotion int!`,
        '{firstname} {lastname}',
      ],
      phonenumbertype: ['phonenumbertypeid int*, name Name!', '{name}'],
      product: [
        'productid int*, name Name!, productnumber varchar(25)!, makeflag boolean!, color varchar(15), size varchar(5)',
        '{name}',
      ],
      productcategory: ['productcategoryid int*, name Name!', '{name}'],
      productdescription: [
        'productdescriptionid int*, description varchar(400)!, rowguid uuid!',
        '{description}',
      ],
      productmodel: ['productmodelid int*, name Name!, catalogdescription xml, instructions xml', '{name}'],
      productphoto: [
        'productphotoid int*, thumbnailphoto bytea, thumbnailphotofilename varchar(50), largephotofilename varchar(50)',
        'Productphoto 1',
      ],
      purchaseorderheader: [
        'purchaseorderid int*, revisionnumber int!, status int!, employeeid int!>employee, vendorid int!>vendor',
        'Purchaseorderheader 1',
      ],
      salesorderheader: [
        'salesorderid int*, revisionnumber int!, orderdate timestamp!, purchaseordernumber varchar(25), accountnumber varchar(15), customerid int!>customer, comment varchar(128)',
        'Salesorderheader 1',
      ],
      salesperson: [
        'businessentityid int*, territoryid int>salesterritory, salesquota numeric, bonus numeric!',
        'Salesperson 1',
      ],
      salesreason: ['salesreasonid int*, name Name!, reasontype Name!', '{name}'],
      salesterritory: [
        'territoryid int*, name Name!, countryregioncode varchar(3)!>countryregion, "group" varchar(50)!',
        '{name}',
      ],
      scrapreason: ['scrapreasonid int*, name Name!', '{name}'],
      shift: ['shiftid int*, name Name!, starttime time!', '{name}'],
      shipmethod: ['shipmethodid int*, name Name!, shipbase numeric!', '{name}'],
      specialoffer: [
        'specialofferid int*, description varchar(255)!, discountpct numeric!, type varchar(50)!, category varchar(50)!',
        '{description}',
      ],
      stateprovince: [
        'stateprovinceid int*, stateprovincecode char(3)!, countryregioncode varchar(3)!>countryregion, name Name!',
        '{name}',
      ],
      store: ['businessentityid int*, name Name!, salespersonid int>salesperson, demographics xml', '{name}'],
      unitmeasure: ['unitmeasurecode char(3)*, name Name!', '{name}'],
      vendor: [
        'businessentityid int*, accountnumber varchar(15)!, name Name!, activeflag boolean!',
        '{name}',
      ],
      workorder: ['workorderid int*, productid int!>product, orderqty int!', 'Workorder 1'],
    },
    poor: ['creditcard', 'customer', 'employee', 'productphoto', 'salesperson'],
    referred: {
      address: 3,
      person: 5,
      product: 14,
      unitmeasure: 4,
      salesterritory: 5,
      employee: 6,
      customer: 1,
      stateprovince: 2,
      shipmethod: 2,
      currency: 3,
      vendor: 2,
    },
  },
  {
    name: 'MusicBrainz',
    tables: {
      area: [
        'id int*, gid uuid!, name varchar!, type int>area_type, edits_pending int!, comment varchar(255)!',
        '{name}',
      ],
      area_type: ['id int*, name varchar(255)!, parent int>area_type, description text, gid uuid!', '{name}'],
      artist: [
        'id int*, gid uuid!, name varchar!, sort_name varchar!, type int, area int>area, comment varchar(255)!',
        '{name}',
      ],
      artist_credit: ['id int*, name varchar!, artist_count int!, ref_count int, gid uuid!', '{name}'],
      application: [
        'id int*, owner int!>editor, name text!, oauth_id text!, oauth_secret text!, oauth_redirect_uri text',
        '{name}',
      ],
      cdtoc: [
        'id int*, discid char(28)!=, freedb_id char(8)!, track_count int!, leadout_offset int!',
        '{discid}',
      ],
      editor: [
        'id int*, name varchar(64)!, privs int, email varchar(64), website varchar(255), bio text, password varchar(128)!, ha1 char(32)!',
        '{name}',
      ],
      edit: [
        'id int*, editor int!>editor, type int!, status int!, autoedit int!, language int, quality int!',
        'Edit 1',
      ],
      event: [
        'id int*, gid uuid!, name varchar!, time time, cancelled boolean!, setlist text, comment varchar(255)!',
        '{name}',
      ],
      genre: ['id int*, gid uuid!, name varchar!, comment varchar(255)!', '{name}'],
      iso_3166_1: ['area int!>area, code char(2)*', '{code}'],
      isrc: ['id int*, recording int!>recording, isrc char(12)!, source int', '{isrc}'],
      label: ['id int*, gid uuid!, name varchar!, label_code int, comment varchar(255)!', '{name}'],
      language: [
        'id int*, iso_code_2t char(3), iso_code_2b char(3), iso_code_1 char(2), name varchar(100)!, frequency int!',
        '{name}',
      ],
      link: ['id int*, link_type int!>link_type, attribute_count int!, ended boolean!', 'Link 1'],
      link_type: [
        'id int*, parent int>link_type, entity_type0 varchar(50)!, name varchar(255)!, description text, link_phrase varchar(255)!',
        '{name}',
      ],
      medium: [
        'id int*, release int!>release, position int!, format int, name varchar!, track_count int!',
        '{name}',
      ],
      place: [
        'id int*, gid uuid!, name varchar!, address varchar!, area int>area, comment varchar(255)!',
        '{name}',
      ],
      recording: [
        'id int*, gid uuid!, name varchar!, artist_credit int!>artist_credit, length int, comment varchar(255)!',
        '{name}',
      ],
      release: [
        'id int*, gid uuid!, name varchar!, artist_credit int!>artist_credit, barcode varchar(255), comment varchar(255)!',
        '{name}',
      ],
      script: ['id int*, iso_code char(4)!, iso_number char(3)!, name varchar(100)!', '{name}'],
      series: ['id int*, gid uuid!, name varchar!, comment varchar(255)!, ordering_type int!', '{name}'],
      tag: ['id int*, name varchar(255)!, ref_count int!', '{name}'],
      track: [
        'id int*, gid uuid!, recording int!>recording, medium int!>medium, position int!, number text!, name varchar!',
        '{name}',
      ],
      url: ['id int*, gid uuid!, url text!, edits_pending int!', '{url}'],
      work: ['id int*, gid uuid!, name varchar!, type int, comment varchar(255)!', '{name}'],
    },
    referred: {
      area: 30,
      artist: 40,
      edit: 20,
      editor: 40,
      link: 100,
      url: 20,
      recording: 25,
      release: 30,
      work: 25,
      label: 25,
      event: 20,
      place: 20,
      series: 20,
    },
  },
  {
    name: 'WordPress',
    tables: {
      wp_users: [
        'ID int*, user_login varchar(60)!, user_pass varchar(255)!, user_nicename varchar(50)!, user_email varchar(100)!, user_url varchar(100)!, user_activation_key varchar(255)!, display_name varchar(250)!',
        '{display_name}',
      ],
      wp_posts: [
        'ID int*, post_author int!, post_date timestamp!, post_content text!, post_title text!, post_excerpt text!, post_status varchar(20)!, post_name varchar(200)!, guid varchar(255)!',
        '{post_title}',
      ],
      wp_terms: ['term_id int*, name varchar(200)!, slug varchar(200)!', '{name}'],
      wp_options: [
        'option_id int*, option_name varchar(191)!=, option_value text!, autoload varchar(20)!',
        '{option_name}',
      ],
      wp_comments: [
        'comment_ID int*, comment_post_ID int!>wp_posts, comment_author text!, comment_author_email varchar(100)!, comment_content text!, comment_approved varchar(20)!',
        'Wp comment 1',
      ],
    },
  },
  {
    name: 'shops and offices',
    tables: {
      departments: ['dept_no char(4)*, dept_name varchar(40)!=', '{dept_name}'],
      nation: ['n_nationkey int*, n_name char(25)!, n_regionkey int!, n_comment varchar(152)', '{n_name}'],
      cust: [
        'cust_id int*, cust_name varchar(50)!, cust_address varchar(50), cust_contact varchar(50)',
        '{cust_name}',
      ],
      customer_entity: [
        'entity_id int*, email varchar(255), prefix varchar(40), firstname varchar(255), lastname varchar(255), password_hash varchar(128)',
        '{firstname} {lastname}',
      ],
      sales_order: [
        'entity_id int*, increment_id varchar(50), state varchar(32), protect_code varchar(255), customer_email varchar(128)',
        '{increment_id}',
      ],
      catalog_product_entity: ['entity_id int*, type_id varchar(32)!, sku varchar(64)!', '{sku}'],
      sale_order: ['id int*, name varchar!, client_order_ref varchar, access_token varchar', '{name}'],
      product_template: ['id int*, name jsonb!, default_code varchar, description jsonb', '{default_code}'],
      res_users: ['id int*, login varchar!=, password varchar, signature text', '{login}'],
      invoices: ['id int*, invoice_number varchar(20)!, customer_id int!', '{invoice_number}'],
      bills: ['id int*, number int!, total numeric!', 'Bill {number}'],
      oauth_access_tokens: [
        'id varchar(100)*, user_id int, client_id int!, name varchar(255), scopes text, revoked boolean!',
        '{name}',
      ],
      oauth_tokens: [
        'id int*, token varchar(64)!=, refresh_token varchar(64)=, user_id int!',
        'Oauth token 1',
      ],
      sessions: ['id int*, session_id varchar(64)!=, ip_address varchar(45), user_agent text', 'Session 1'],
      contacts: [
        'id int*, salutation varchar(10), title varchar(50), last_name varchar(50)!, phone varchar(20)',
        '{last_name}',
      ],
      people: ['id int*, name varchar(50)!, surname varchar(50)!', '{name} {surname}'],
      users: ['id int*, name varchar, username varchar!=, email varchar!=', '{username}'],
      accounts: [
        "id int*, username varchar!=, domain varchar, display_name varchar!='', private_key text",
        '{username}',
      ],
      companies: ['id int*, legal_name varchar!, first_name varchar!, last_name varchar!', '{legal_name}'],
      leads: [
        'id int*, company varchar, first_name varchar!, last_name varchar!',
        '{first_name} {last_name}',
      ],
      parts: ['id int*, part_number varchar(30)!, description text', '{part_number}'],
      languages: ['id int*, language varchar(30)!', '{language}'],
      settings: ['id int*, key varchar(50)!=, value text', '{key}'],
      countries: ['iso char(2)*, country_name varchar(80)!', '{country_name}'],
      statuses: ['id int*, text text!, account_id int!', 'Status 1'],
      tickets: ['id int*, subject varchar(200)!, status varchar(20)!', '{subject}'],
      payments: [
        'id int*, amount numeric!, note text, card_number varchar(19), phone_number varchar(20)',
        'Payment 1',
      ],
      film_actor: ['actor_id int!>actors, film_id int!>films, role varchar(50)', 'Film actor 1'],
    },
  },
  {
    name: 'other languages',
    tables: {
      kunden: [
        'kundennr int*, vorname varchar(50), nachname varchar(50)!, strasse varchar(80)',
        '{vorname} {nachname}',
      ],
      lieferanten: ['id int*, firma varchar(80)!, ansprechpartner varchar(80)', '{firma}'],
      artikel: ['id int*, artikelnr varchar(20)!, artikelbezeichnung varchar(80)!', '{artikelbezeichnung}'],
      rechnungen: ['id int*, rechnungsnr varchar(20)!=, kunde_id int!>kunden', '{rechnungsnr}'],
      clients: ['id int*, nom varchar(80)!, prenom varchar(80)!, adresse varchar(80)', '{prenom} {nom}'],
      produits: ['id int*, libelle varchar(120)!, prix numeric!', '{libelle}'],
      clientes: [
        'id int*, nombre varchar(80)!, apellidos varchar(80)!, telefono varchar(20)',
        '{nombre} {apellidos}',
      ],
      productos: ['id int*, nombre_producto varchar(80)!, precio numeric!', '{nombre_producto}'],
      pedidos: ['id int*, folio varchar(20)!, cliente_id int!>clientes', '{folio}'],
      empresas: ['id int*, razon_social varchar(100)!, contacto varchar(100)', '{razon_social}'],
    },
  },
]
