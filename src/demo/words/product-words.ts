/** What Kestrel & Rowe sells: departments, their shelves, and the products there with their range of prices. */
export const departments = [
  {
    name: 'Tents & Shelter',
    shelves: [
      {
        name: 'Tents',
        nouns: ['2-Person Tent', '3-Season Tent', 'Dome Tent', 'Tunnel Tent'],
        price: [119, 649],
      },
      { name: 'Tarps', nouns: ['Tarp', 'Hex Tarp', 'Rain Fly'], price: [39, 189] },
      { name: 'Bivvies', nouns: ['Bivvy Bag', 'Bivvy Shelter'], price: [59, 269] },
      { name: 'Hammocks', nouns: ['Hammock', 'Underquilt', 'Hammock Straps'], price: [19, 229] },
    ],
  },
  {
    name: 'Sleeping',
    shelves: [
      { name: 'Sleeping Bags', nouns: ['Sleeping Bag', 'Down Quilt', 'Kids Sleeping Bag'], price: [49, 489] },
      { name: 'Mats', nouns: ['Sleeping Mat', 'Foam Mat', 'Insulated Mat'], price: [15, 199] },
      { name: 'Pillows & Liners', nouns: ['Camp Pillow', 'Silk Liner'], price: [12, 69] },
    ],
  },
  {
    name: 'Clothing',
    shelves: [
      { name: 'Jackets', nouns: ['Down Jacket', 'Rain Jacket', 'Wind Shirt', 'Parka'], price: [59, 449] },
      { name: 'Trousers', nouns: ['Walking Trousers', 'Overtrousers', 'Shorts'], price: [29, 189] },
      { name: 'Base Layers', nouns: ['Merino Crew', 'Merino Leggings', 'Thermal Top'], price: [25, 119] },
      { name: 'Fleece', nouns: ['Fleece', 'Fleece Gilet', 'Hooded Fleece'], price: [35, 169] },
      { name: 'Hats & Gloves', nouns: ['Beanie', 'Sun Hat', 'Liner Gloves', 'Mittens'], price: [9, 89] },
    ],
  },
  {
    name: 'Footwear',
    shelves: [
      { name: 'Boots', nouns: ['Walking Boots', 'Winter Boots', 'Approach Shoes'], price: [79, 329] },
      { name: 'Trail Shoes', nouns: ['Trail Shoes', 'Fell Shoes'], price: [69, 189] },
      { name: 'Socks & Gaiters', nouns: ['Hiking Socks', 'Gaiters', 'Liner Socks'], price: [8, 59] },
    ],
  },
  {
    name: 'Packs & Bags',
    shelves: [
      { name: 'Rucksacks', nouns: ['30 L Rucksack', '45 L Rucksack', '65 L Rucksack'], price: [49, 349] },
      { name: 'Day Packs', nouns: ['Day Pack', 'Running Vest', 'Hip Pack'], price: [25, 149] },
      { name: 'Dry Bags', nouns: ['Dry Bag', 'Duffel', 'Pack Liner'], price: [9, 139] },
    ],
  },
  {
    name: 'Camp Kitchen',
    shelves: [
      { name: 'Stoves', nouns: ['Gas Stove', 'Wood Stove', 'Stove System'], price: [29, 219] },
      { name: 'Cookware', nouns: ['Titanium Mug', 'Pot Set', 'Frying Pan', 'Kettle'], price: [12, 119] },
      { name: 'Bottles & Filters', nouns: ['Water Bottle', 'Flask', 'Water Filter'], price: [9, 99] },
      { name: 'Food', nouns: ['Trail Mix', 'Porridge Pot', 'Chilli Meal', 'Coffee Bags'], price: [2, 19] },
    ],
  },
  {
    name: 'Navigation & Light',
    shelves: [
      { name: 'Head Torches', nouns: ['Head Torch', 'Rechargeable Head Torch'], price: [19, 159] },
      { name: 'Lanterns', nouns: ['Lantern', 'String Lights'], price: [15, 89] },
      { name: 'Maps & Compasses', nouns: ['Compass', 'Map Case', 'Waterproof Map'], price: [9, 79] },
    ],
  },
  {
    name: 'Climbing & Water',
    shelves: [
      { name: 'Ropes & Slings', nouns: ['Dynamic Rope', 'Sling', 'Cord'], price: [6, 229] },
      { name: 'Harnesses & Helmets', nouns: ['Harness', 'Helmet'], price: [45, 159] },
      { name: 'Paddling', nouns: ['Packraft', 'Paddle', 'Buoyancy Aid'], price: [49, 890] },
      { name: 'Snow', nouns: ['Snowshoes', 'Micro Spikes', 'Ice Axe'], price: [39, 249] },
    ],
  },
] as const

/** Ranges, named after birds, hills and winds. */
export const ranges = [
  'Kestrel', 'Merlin', 'Harrier', 'Osprey', 'Curlew', 'Plover', 'Dunlin', 'Fulmar', 'Kittiwake', 'Ptarmigan',
  'Wheatear', 'Ring Ouzel', 'Skiddaw', 'Helvellyn', 'Tryfan', 'Suilven', 'Liathach', 'Blencathra', 'Cadair', 'Stac Pollaidh',
  'Tramontana', 'Föhn', 'Helm', 'Mistral', 'Bora', 'Levante', 'Sirocco', 'Étesien', 'Jökull', 'Fjäll',
] as const // biome-ignore format: a list of words

export const grades = ['', '', '', 'Pro', 'Lite', 'Ultra', 'Classic', 'Junior', 'II', 'III'] as const

export const colours = [
  'Moss', 'Slate', 'Heather', 'Rust', 'Ink', 'Sand', 'Bracken', 'Lichen', 'Storm', 'Poppy', 'Charcoal', 'Sky',
] as const // biome-ignore format: a list of words

export const flavours = ['Sea Salt', 'Maple', 'Smoked', 'Ginger', 'Dark Roast', 'Original'] as const

export const materials = [
  'ripstop nylon',
  'recycled polyester',
  'merino wool',
  'waxed cotton',
  '850-fill down',
  'titanium',
  'Dyneema',
  'cork',
] as const

export const descriptionSentences = [
  'Made for the week when the forecast is wrong every single day.',
  'We carried the first sample across the Cairngorms in February and changed three seams because of it.',
  'Every part that wears out can be bought on its own, and our workshop in Kendal repairs the rest.',
  'It packs down to the size of a loaf and comes out without a crease.',
  'The fabric is woven in Portugal, treated without fluorocarbons and guaranteed for ten years.',
  'Cut generously, so that another layer fits beneath it.',
  'Tested in the rain chamber for 24 hours, then on Rannoch Moor, which is worse.',
  'Not the lightest of its kind, but the one that guides buy twice.',
  'The zip pullers are large enough for mittens.',
  'Zu Hause in den Alpen ebenso wie im Stadtpark; die Nähte sind verschweißt.',
  'Léger, solide, et réparable : tout ce que nous demandons à une bonne pièce.',
] as const

/** Products with names that every table, file and screen must handle. */
export const namedProducts: Readonly<Record<number, string>> = {
  7: 'Kids’ Rain Boots “Puddle” 🐸',
  21: 'Thé du refuge – 20 sachets',
  34: 'خيمة الصحراء لشخصين',
  55: 'תרמוס שטח 0.75 ל׳',
  89: '山のティーポット 800 ml',
  144: 'Rope & Sling <Starter> Set, 8" & 10"',
  233: 'Smörgås-Box №3 (rostfritt stål)',
  377: '🏔️ Summit Day Gift Card',
}
