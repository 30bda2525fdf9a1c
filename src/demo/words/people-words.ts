/** One country of customers: names in their own script, each with its Latin spelling if that differs; _ is a space. */
export interface People {
  readonly country: string
  /** Out of about 100 customers. */
  readonly share: number
  readonly calling: string
  readonly given: string
  readonly family: string
  /** True if the family name comes first, without a space. */
  readonly joined?: boolean
}

export const peoples: readonly [People, ...People[]] = [
  {
    country: 'GB',
    share: 30,
    calling: '+44',
    given:
      'Olivia Amelia Isla Harry George Noah Alfie Freya Rhys Eilidh Callum Niamh Poppy Arthur Maya Leo Ivy Oscar Zara Idris Florence Hamish Bethan Kwame Aisha Edith Tom Rosa Dylan Priya Hugh Morag Jack Nell',
    family:
      'Smith Jones Okafor Patel Campbell Hughes O’Neill Whitaker Ashworth Begum Fairbairn Lowther Taylor Evans Walker Mensah Khan Murray Pritchard Doyle Nuttall Hargreaves Adeyemi Clarke MacLeod Vaughan Singh Thwaite Birkett Armstrong Penhaligon Rigby Hussain Cole Dent Postlethwaite',
  },
  {
    country: 'DE',
    share: 12,
    calling: '+49',
    given:
      'Mia Emma Jürgen Björn Sören Käthe Lukas Finn Anneliese Günther Leonie Jonas Paula Frieda Emil Mehmet Ronja Wiebke Torben Jörg Hannah Ole',
    family:
      'Müller Schmidt Weiß Schäfer Köhler Groß Böhm Jäger Vogel Straßburger Krüger Lenz Becker Yıldız Hofmann Fuchs Nowak Brandt Petersen Huber Wörner Reiß',
  },
  {
    country: 'FR',
    share: 9,
    calling: '+33',
    given: 'Chloé Léa Hugo Gaël François Inès Zoé Maël Éléonore Loïc Anaïs Jean-Luc',
    family: 'Martin Lefèvre Bérenger Dubois Garçon Moreau Côté Châtelain Noël Girard Picard Béranger',
  },
  {
    country: 'NL',
    share: 6,
    calling: '+31',
    given: 'Daan Sem Lotte Fleur Jasmijn Thijs Sanne Bram Joost Maaike',
    family: 'de_Vries van_Dijk Jansen Bakker Visser Smit Mulder van_den_Berg Hoekstra',
  },
  {
    country: 'SE',
    share: 5,
    calling: '+46',
    given: 'Åsa Göran Märta Björn Elsa Linnéa Håkan Örjan Saga Nils',
    family: 'Åkesson Öberg Ström Sjögren Lindqvist Bäckström Nyström Hägg',
  },
  {
    country: 'PL',
    share: 5,
    calling: '+48',
    given: 'Zofia Łukasz Małgorzata Wojciech Święta Grażyna Paweł Błażej',
    family: 'Kowalski Wiśniewska Wójcik Dąbrowski Zając Łuczak Źródło',
  },
  {
    country: 'ES',
    share: 5,
    calling: '+34',
    given: 'Lucía Iñigo Begoña José María Íker Sofía Álvaro',
    family: 'García Muñoz Núñez Ibáñez Peña López Ordóñez',
  },
  {
    country: 'TR',
    share: 3,
    calling: '+90',
    given: 'Ayşe Işıl İbrahim Gökçe Çağla Uğur',
    family: 'Yılmaz Şahin Öztürk Çelik Kılıç Doğan',
  },
  {
    country: 'GR',
    share: 3,
    calling: '+30',
    given: 'Ελένη|eleni Γιώργος|giorgos Μαρία|maria Νίκος|nikos Σοφία|sofia Οδυσσέας|odysseas',
    family: 'Παπαδόπουλος|papadopoulos Νικολάου|nikolaou Γεωργίου|georgiou Αγγελής|angelis',
  },
  {
    country: 'UA',
    share: 3,
    calling: '+380',
    given: 'Олена|olena Андрій|andrii Ірина|iryna Тарас|taras Соломія|solomiia Їжак|yizhak',
    family: 'Шевченко|shevchenko Коваль|koval Бондаренко|bondarenko Ткачук|tkachuk',
  },
  {
    country: 'IL',
    share: 4,
    calling: '+972',
    given: 'נועה|noa דוד|david שרה|sara יעל|yael אורי|uri תמר|tamar',
    family: 'כהן|cohen לוי|levi מזרחי|mizrahi פרץ|peretz בן־דוד|ben-david',
  },
  {
    country: 'AE',
    share: 4,
    calling: '+971',
    given: 'محمد|mohammed فاطمة|fatima أحمد|ahmed ليلى|layla عمر|omar نور|nour',
    family: 'الحداد|alhaddad المنصوري|almansoori خليل|khalil النجار|alnajjar',
  },
  {
    country: 'JP',
    share: 4,
    calling: '+81',
    joined: true,
    given: '陽菜|hina 蓮|ren 結衣|yui 健太|kenta さくら|sakura',
    family: '佐藤|sato 鈴木|suzuki 高橋|takahashi 渡辺|watanabe',
  },
  {
    country: 'CN',
    share: 2,
    calling: '+86',
    joined: true,
    given: '伟|wei 芳|fang 秀英|xiuying 子轩|zixuan',
    family: '王|wang 李|li 张|zhang 欧阳|ouyang',
  },
  {
    country: 'KR',
    share: 2,
    calling: '+82',
    joined: true,
    given: '서연|seoyeon 민준|minjun 지우|jiwoo 하은|haeun',
    family: '김|kim 이|lee 박|park 최|choi',
  },
  {
    country: 'IN',
    share: 2,
    calling: '+91',
    given: 'प्रिया|priya अर्जुन|arjun दीपिका|deepika रोहन|rohan',
    family: 'शर्मा|sharma पटेल|patel गुप्ता|gupta सिंह|singh',
  },
  {
    country: 'TH',
    share: 1,
    calling: '+66',
    given: 'สมชาย|somchai มาลี|malee กานดา|kanda',
    family: 'ศรีสุข|srisuk จันทร์ดี|chandee',
  },
]

/** Added to a few names, because people do that. */
export const flourishes = ['🏕️', '🥾', '👩‍🚀', '🇮🇸', '✨'] as const

export const orderNotes = [
  'Please leave with the neighbour at number 4.',
  'Gift – no invoice in the parcel, please 🎁',
  'Ring twice. The dog is friendly, the cat is not.',
  'Bitte vor 17 Uhr liefern, danach ist niemand da.',
  'الرجاء الاتصال قبل التوصيل',
  'נא להשאיר אצל השומר',
  '配達は土曜日の午前中でお願いします。',
  'Second order today: the first had the wrong size.\nCould you send both together?\nThank you!',
  'Laisser au gardien, s’il vous plaît.',
] as const

export const goodTitles = [
  'Does what it says',
  'Better than my old one',
  'Worth every penny ⭐',
  'Sehr gut',
  'ممتاز',
  'מצוין',
  'とても良い',
  'Survived Skye',
] as const

export const poorTitles = [
  'Runs small',
  'Leaked at the seam',
  'Fine, but the zip…',
  'Très déçu',
  'Went back',
] as const

export const reviewSentences = [
  'Took it up Suilven in sideways rain and stayed dry.',
  'The colour is darker than in the picture.',
  'Customer service answered within the hour, on a Sunday.',
  'Ordered a size up and was glad of it.',
  'After two seasons the coating began to peel.',
  'My daughter refuses to take it off 😂',
  'Hält, was es verspricht.',
  'منتج رائع وسعر مناسب، أنصح به.',
  'איכות מעולה, הגיע מהר.',
  '軽くて丈夫。雨の日も安心です。',
  'Weighs 40 g more than stated, on my scales.',
  'Would buy again.',
] as const

export const staffRoles = ['warehouse', 'support', 'buyer', 'manager', 'accounts'] as const
