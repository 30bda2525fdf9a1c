/** A table of a well-known application: the names and types that matter here. */
export interface RealTable {
  readonly name: string
  /** SQL of its columns and constraints. `{users}` stands for the table with this name. */
  readonly columns: string
  /** The default is a column "id". */
  readonly key?: string
  /** SQL of rows, without the column "id". */
  readonly rows?: readonly string[]
  /** Only SQLite files accept these types. */
  readonly onlyInFiles?: true
  readonly expected: Expected
}

export interface Expected {
  /** The column and the wire value of on, or `empty` or `set` for a time. Leave it out if there is no switch. */
  readonly switch?: readonly [column: string, on: boolean | number | string]
  readonly possible?: readonly string[]
  readonly leftOut?: readonly string[]
  /** Matches the reason for the switch, or for none. */
  readonly why?: RegExp
}

export interface RealSchema {
  readonly application: string
  readonly tables: readonly RealTable[]
}

export const realSchemas: readonly RealSchema[] = [
  {
    application: 'Laravel',
    tables: [
      {
        name: 'users',
        columns: `name varchar(255), email varchar(255), email_verified_at timestamp, is_admin boolean not null default false,
          is_active boolean not null default true, two_factor_enabled boolean, deleted_at timestamp`,
        expected: {
          switch: ['is_active', true],
          leftOut: ['email_verified_at', 'is_admin', 'two_factor_enabled', 'deleted_at'],
          why: /"is_active" says whether a row is on\. The column is (?:bool|tinyint\(1\))/,
        },
      },
      {
        name: 'sessions',
        columns: 'payload text, is_active boolean',
        expected: { why: /records events/ },
      },
      {
        name: 'activity_log_2026_05',
        columns: 'description text, active boolean',
        expected: { why: /"log"/ },
      },
      { name: 'audit_trails', columns: 'event text, active boolean', expected: { why: /"audit"/ } },
      {
        name: 'migrations',
        columns: 'migration varchar(255), active boolean',
        expected: { why: /migrations/ },
      },
      {
        name: 'role_user',
        columns:
          'user_id integer references {users} (id), role_id integer references {users} (id), active boolean',
        key: 'primary key (user_id, role_id)',
        expected: { why: /it links their rows/ },
      },
      {
        name: 'posts',
        columns: 'title varchar(255), published_at timestamp, user_id integer',
        expected: { possible: ['published_at'] },
      },
    ],
  },
  {
    application: 'Rails',
    tables: [
      {
        name: 'accounts',
        columns: 'name varchar, suspended_at timestamp, locked_at timestamp, confirmed_at timestamp',
        expected: {
          switch: ['suspended_at', 'empty'],
          leftOut: ['confirmed_at'],
          why: /since when a row is off/,
        },
      },
      {
        name: 'api_keys',
        columns: 'token varchar, disabled_at timestamp not null, revoked_at timestamp',
        expected: { leftOut: ['disabled_at'] },
      },
      {
        name: 'stories',
        columns: 'title varchar, discarded_at timestamp',
        expected: { leftOut: ['discarded_at'] },
      },
      { name: 'schema_migrations', columns: 'active boolean', expected: { why: /records/ } },
      {
        name: 'projects',
        columns: 'name varchar, archived timestamp, published date not null',
        expected: {
          switch: ['archived', 'empty'],
          why: /"archived" says since when a row is off/,
        },
      },
    ],
  },
  {
    application: 'Django',
    tables: [
      {
        name: 'auth_user',
        columns: `password varchar(128), is_superuser boolean not null, username varchar(150), is_staff boolean not null,
          is_active boolean not null, date_joined timestamp not null`,
        expected: { switch: ['is_active', true], leftOut: ['is_superuser', 'is_staff'] },
      },
      { name: 'django_admin_log', columns: 'is_active boolean', expected: { why: /"log"/ } },
      { name: 'django_session', columns: 'active boolean', expected: { why: /"session"/ } },
      {
        name: 'shop_historicalproduct',
        columns: 'name varchar(80), is_active boolean not null, history_date timestamp not null',
        expected: { why: /"historicalproduct"/ },
      },
      {
        name: 'axes_accessattempt',
        columns: 'username varchar(255), locked_out boolean',
        expected: { leftOut: ['locked_out'] },
      },
    ],
  },
  {
    application: 'WordPress',
    tables: [
      {
        name: 'wp_posts',
        columns:
          "post_title text, post_status varchar(20) not null default 'publish', comment_status varchar(20)",
        rows: ["'a', 'publish', 'open'", "'b', 'draft', 'closed'", "'c', 'auto-draft', 'open'"],
        expected: { possible: ['post_status'] },
      },
      {
        name: 'wp_links',
        columns: "link_url varchar(255), link_visible varchar(20) not null default 'Y'",
        rows: ["'a', 'Y'", "'b', 'N'"],
        expected: { switch: ['link_visible', 'Y'], why: /It holds only Y and N/ },
      },
      { name: 'wp_users', columns: 'user_login varchar(60), user_status integer', expected: {} },
      {
        name: 'wp_blogs',
        columns: 'domain varchar(200), public smallint, archived smallint, deleted smallint, spam smallint',
        rows: ["'a', 1, 0, 0, 0", "'b', 1, 1, 0, 0"],
        expected: { switch: ['archived', 0], leftOut: ['deleted'] },
      },
    ],
  },
  {
    application: 'Magento',
    tables: [
      {
        name: 'store',
        columns: 'code varchar(32), is_active smallint not null default 0',
        rows: ["'default', 1"],
        expected: { switch: ['is_active', 1], why: /It holds only 1 and 0/ },
      },
      {
        name: 'cms_block',
        columns: 'title varchar(255), is_active smallint not null default 1',
        expected: { possible: ['is_active'] },
      },
      {
        name: 'salesrule',
        columns: 'name varchar(255), is_active smallint not null, is_advanced smallint not null',
        rows: ["'a', 1, 1", "'b', 0, 1", "'c', 2, 1"],
        expected: { leftOut: ['is_active'] },
      },
    ],
  },
  {
    application: 'Northwind',
    tables: [
      {
        name: 'products',
        columns: 'product_name varchar(40), unit_price real, discontinued integer not null',
        rows: ["'Chai', 18, 0", "'Alice Mutton', 39, 1"],
        expected: { switch: ['discontinued', 0], why: /says whether a row is off/ },
      },
      {
        name: 'old_products',
        columns: "ProductName varchar(40), Discontinued bit not null default '0'",
        onlyInFiles: true,
        expected: { switch: ['Discontinued', 0] },
      },
      {
        name: 'employees',
        columns: 'last_name varchar(20), title varchar(30), hire_date date',
        expected: {},
      },
    ],
  },
  {
    application: 'Sakila and Pagila',
    tables: [
      {
        name: 'customer',
        columns: 'first_name varchar(45), activebool boolean not null default true, active integer',
        rows: ["'MARY', true, 1", "'PATRICIA', true, 0"],
        expected: { switch: ['activebool', true], possible: ['active'], why: /"activebool" says/ },
      },
      {
        name: 'staff',
        columns: 'first_name varchar(45), active boolean not null default true, username varchar(16)',
        expected: { switch: ['active', true] },
      },
      {
        name: 'film',
        columns: 'title varchar(255), rental_duration smallint, last_update timestamp not null',
        expected: {},
      },
    ],
  },
  {
    application: 'Spree and Solidus',
    tables: [
      {
        name: 'spree_products',
        columns: `name varchar, status varchar not null default 'draft', available_on timestamp, discontinue_on timestamp,
          deleted_at timestamp, promotionable boolean`,
        rows: [
          "'a', 'active', null, null, null, true",
          "'b', 'draft', null, null, null, true",
          "'c', 'archived', null, null, null, true",
        ],
        expected: { possible: ['status'], leftOut: ['deleted_at', 'promotionable'] },
      },
      {
        name: 'spree_stock_locations',
        columns: 'name varchar, active boolean default true, is_default boolean',
        expected: { switch: ['active', true], leftOut: ['is_default'] },
      },
      { name: 'spree_checks', columns: 'name varchar, status boolean', expected: { possible: ['status'] } },
    ],
  },
  {
    application: 'OpenCart',
    tables: [
      {
        name: 'oc_product',
        columns: 'model varchar(64), status tinyint(1) not null default 0',
        onlyInFiles: true,
        expected: { possible: ['status'] },
      },
      {
        name: 'oc_category',
        columns: 'name varchar(64), status smallint not null default 0',
        rows: ["'a', 1", "'b', 0"],
        expected: { possible: ['status'] },
      },
    ],
  },
  {
    application: 'Invoice Ninja',
    tables: [
      {
        name: 'clients',
        columns:
          'name varchar(255), is_deleted boolean default false, deleted_at timestamp, archived_at timestamp',
        expected: { switch: ['archived_at', 'empty'], leftOut: ['is_deleted', 'deleted_at'] },
      },
    ],
  },
  {
    application: 'Firefly III',
    tables: [
      {
        name: 'accounts',
        columns:
          'name varchar(255), active boolean default true, encrypted boolean, virtual_balance numeric(32,12)',
        expected: { switch: ['active', true], leftOut: ['encrypted'] },
      },
      {
        name: 'users',
        columns: 'email varchar(255), blocked boolean not null default false, blocked_code varchar(25)',
        expected: { switch: ['blocked', false] },
      },
      {
        name: 'bills',
        columns: 'name varchar(255), active boolean default true, automatch boolean',
        expected: { switch: ['active', true], leftOut: ['automatch'] },
      },
    ],
  },
  {
    application: 'NetBox',
    tables: [
      {
        name: 'dcim_site',
        columns: 'name varchar(100), status varchar(50) not null',
        rows: ["'a', 'active'", "'b', 'planned'", "'c', 'retired'"],
        expected: {},
      },
      {
        name: 'extras_webhook',
        columns: 'name varchar(150), enabled boolean not null, ssl_verification boolean not null',
        expected: { switch: ['enabled', true], leftOut: ['ssl_verification'] },
      },
    ],
  },
  {
    application: 'Snipe-IT',
    tables: [
      { name: 'statuses', columns: 'name varchar(40)', rows: ["'In use'"], expected: {} },
      {
        name: 'assets',
        columns: 'name varchar(255), status_id integer references {statuses} (id), archived boolean',
        expected: { switch: ['archived', false], possible: ['status_id'] },
      },
      {
        name: 'licenses',
        columns: 'name varchar(255), active integer references {statuses} (id)',
        rows: ["'a', 1", "'b', 1"],
        expected: { possible: ['active'] },
      },
    ],
  },
  {
    application: 'a bank with old habits',
    tables: [
      {
        name: 'branches',
        columns: "branch_name varchar(80), b_active_yn char(1) not null check (b_active_yn in ('Y', 'N'))",
        expected: { switch: ['b_active_yn', 'Y'], why: /It may only hold Y and N/ },
      },
      {
        name: 'tellers',
        columns: "name varchar(80), status char(1) not null check (status in ('A', 'I'))",
        expected: { switch: ['status', 'A'], why: /two opposites\. It may only hold A and I/ },
      },
      {
        name: 'vaults',
        columns: 'name varchar(80), inactive_flag numeric(1) not null check (inactive_flag in (0, 1))',
        expected: { switch: ['inactive_flag', '0'] },
      },
      {
        name: 'clerks',
        columns: 'name varchar(80), employee_since date, inactive_since date, approved_since date',
        expected: {
          switch: ['inactive_since', 'empty'],
          leftOut: ['approved_since'],
          why: /"inactive_since" says since when/,
        },
      },
      {
        name: 'lockers',
        columns: 'number integer, active_since date, blocked_until date',
        expected: { possible: ['active_since'] },
      },
      {
        name: 'AccountTypes',
        columns: '"AccountTypeName" varchar(80), "IsEnabled" boolean not null',
        expected: { switch: ['IsEnabled', true] },
      },
    ],
  },
  {
    application: 'a file by hand',
    tables: [
      {
        name: 'notes',
        columns: 'text, active',
        rows: ["'a', 1", "'b', 0"],
        onlyInFiles: true,
        expected: { switch: ['active', 1], why: /It holds only 1 and 0/ },
      },
    ],
  },
  {
    application: 'shops in other languages',
    tables: [
      {
        name: 'articulos',
        columns: 'nombre varchar(80), activo boolean',
        expected: { switch: ['activo', true] },
      },
      {
        name: 'produits',
        columns: 'nom varchar(80), "désactivé" boolean',
        expected: { switch: ['désactivé', false] },
      },
      {
        name: 'artikel',
        columns: 'bezeichnung text, gesperrt boolean',
        expected: { switch: ['gesperrt', false] },
      },
      {
        name: 'kunden',
        columns: 'name text, kunde_seit date, gesperrt_seit date',
        expected: { switch: ['gesperrt_seit', 'empty'] },
      },
      {
        name: 'prodotti',
        columns: 'nome text, abilitato boolean',
        expected: { switch: ['abilitato', true] },
      },
      { name: 'produtos', columns: 'nome text, inativo boolean', expected: { switch: ['inativo', false] } },
      {
        name: 'товары',
        columns: 'название text, активный boolean',
        expected: { switch: ['активный', true] },
      },
    ],
  },
  {
    application: 'Prisma',
    tables: [
      {
        name: 'Workspace',
        columns: '"displayName" text, "isArchived" boolean not null default false, "deactivatedAt" timestamp',
        expected: {
          switch: ['deactivatedAt', 'empty'],
          possible: ['isArchived'],
          why: /"deactivatedAt" says since/,
        },
      },
      {
        name: 'Environment',
        columns: '"paused" boolean, "isLive" boolean',
        expected: { switch: ['paused', false], possible: ['isLive'] },
      },
    ],
  },
  {
    application: 'numbers by a rule, without a row',
    tables: [
      {
        name: 'tariffs',
        columns: 'name text, active smallint not null check (active = 0 or active = 1)',
        expected: { switch: ['active', 1], why: /may only hold 1 and 0/ },
      },
      {
        name: 'routes',
        columns: 'name text, disabled integer check (disabled between 0 and 1 or disabled is null)',
        expected: { switch: ['disabled', 0], why: /may only hold 1 and 0/ },
      },
      {
        name: 'ports',
        columns: 'name text, enabled integer not null check (enabled between 0 and 5)',
        expected: { possible: ['enabled'] },
      },
    ],
  },
  {
    application: 'AdventureWorks',
    tables: [
      {
        name: 'vendor',
        columns: 'name varchar(50), activeflag boolean not null',
        expected: { switch: ['activeflag', true] },
      },
      {
        name: 'employee',
        columns: 'jobtitle varchar(50), currentflag boolean not null',
        expected: { switch: ['currentflag', true] },
      },
    ],
  },
  {
    application: 'Odds and ends',
    tables: [
      {
        name: 'parts',
        columns: 'name varchar(50), obsolete boolean',
        expected: { switch: ['obsolete', false] },
      },
      {
        name: 'issues',
        columns: 'title varchar(50), closed boolean',
        expected: { switch: ['closed', false] },
      },
      {
        name: 'topics',
        columns: 'title varchar(50), locked boolean',
        expected: { switch: ['locked', false] },
      },
      {
        name: 'tickets',
        columns: 'title varchar(50), force_closed boolean',
        expected: { switch: ['force_closed', false] },
      },
    ],
  },
]
