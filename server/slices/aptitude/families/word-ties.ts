/** Pairs that stand in one tie each; no second word fits another first word of its list. Written for this product. */
export interface Tie {
  /** “A is to B” in words, with the places of both. */
  rule: string;
  pairs: readonly (readonly [string, string])[];
}

const list = (text: string) =>
  text.split(', ').map((pair): readonly [string, string] => {
    const [one = '', other = ''] = pair.split(' > ');
    return [one, other];
  });

export const ties: readonly Tie[] = [
  {
    rule: 'the first makes things out of the second',
    pairs: list(
      'potter > clay, carpenter > wood, blacksmith > iron, tailor > cloth, baker > dough, cobbler > leather, goldsmith > gold, glazier > glass, mason > brick, chandler > wax',
    ),
  },
  {
    rule: 'the second is the young of the first',
    pairs: list(
      'cow > calf, dog > puppy, horse > foal, sheep > lamb, lion > cub, frog > tadpole, duck > duckling, goat > kid, swan > cygnet, butterfly > caterpillar',
    ),
  },
  {
    rule: 'the first is an instrument that measures the second',
    pairs: list(
      'thermometer > temperature, barometer > air pressure, speedometer > speed, clock > time, ammeter > electric current, odometer > distance, hygrometer > humidity, seismograph > earthquakes, balance > mass, protractor > angle',
    ),
  },
  {
    rule: 'the second is the home of the first',
    pairs: list(
      'bird > nest, prisoner > cell, spider > web, lion > den, horse > stable, dog > kennel, rabbit > burrow, monk > monastery, soldier > barracks, king > palace',
    ),
  },
  {
    rule: 'the second is the place where the first works',
    pairs: list(
      'teacher > classroom, surgeon > operating theatre, judge > courtroom, chemist > laboratory, astronomer > observatory, chef > kitchen, librarian > library, actor > stage, miner > mine, pilot > cockpit',
    ),
  },
  {
    rule: 'the second is the opposite of the first',
    pairs: list(
      'generous > stingy, ancient > modern, expand > shrink, scarce > plentiful, rigid > flexible, victory > defeat, humble > proud, arrive > depart, transparent > opaque, borrow > lend, shallow > deep, cautious > reckless',
    ),
  },
  {
    rule: 'the second is a stronger degree of the first',
    pairs: list(
      'warm > scorching, damp > soaked, hungry > starving, tired > exhausted, angry > furious, big > enormous, breeze > gale, drizzle > downpour, cool > freezing, dislike > loathe, surprised > astounded, bright > dazzling',
    ),
  },
  {
    rule: 'the second is a part of the first',
    pairs: list(
      'book > page, tree > branch, flower > petal, ship > deck, bicycle > handlebar, shirt > sleeve, piano > key, fish > fin, hand > finger, shoe > sole, ladder > rung, knife > blade',
    ),
  },
  {
    rule: 'the second is many of the first together',
    pairs: list(
      'wolf > pack, bee > swarm, ship > fleet, singer > choir, star > constellation, grape > bunch, cow > herd, player > team, juror > jury, soldier > army, tree > forest',
    ),
  },
  {
    rule: 'the first brings about the second',
    pairs: list(
      'virus > infection, rain > flood, joke > laughter, exercise > fitness, drought > famine, insult > offence, study > knowledge, loss > grief, fatigue > sleep',
    ),
  },
  {
    rule: 'the first is a tool for the second',
    pairs: list(
      'needle > sewing, axe > chopping, oar > rowing, broom > sweeping, spade > digging, pen > writing, camera > photography, razor > shaving, sieve > straining, iron > pressing',
    ),
  },
  {
    rule: 'the first studies the second',
    pairs: list(
      'botanist > plants, geologist > rocks, linguist > languages, meteorologist > weather, historian > the past, cardiologist > the heart, ornithologist > birds, entomologist > insects, economist > markets',
    ),
  },
];

/** Kinds of things; no word stands in two of them, and the kinds are far enough apart that none could. */
export const kinds: Readonly<Record<string, readonly string[]>> = {
  'stringed instruments': ['violin', 'guitar', 'cello', 'harp', 'mandolin', 'ukulele', 'banjo', 'lute'],
  'wind instruments': ['flute', 'trumpet', 'tuba', 'clarinet', 'saxophone', 'trombone', 'oboe', 'bassoon'],
  'plane figures': ['triangle', 'square', 'rectangle', 'rhombus', 'trapezium', 'pentagon', 'hexagon', 'octagon'],
  'solid figures': ['cube', 'cylinder', 'cone', 'sphere', 'pyramid', 'prism', 'hemisphere', 'cuboid'],
  metals: ['copper', 'zinc', 'iron', 'aluminium', 'nickel', 'silver', 'lead', 'chromium'],
  gases: ['oxygen', 'nitrogen', 'helium', 'argon', 'neon', 'methane', 'hydrogen', 'xenon'],
  mammals: ['tiger', 'elephant', 'horse', 'camel', 'goat', 'deer', 'porcupine', 'squirrel'],
  birds: ['sparrow', 'ostrich', 'penguin', 'eagle', 'parrot', 'kingfisher', 'owl', 'peacock'],
  reptiles: ['tortoise', 'cobra', 'gecko', 'crocodile', 'chameleon', 'python', 'iguana', 'viper'],
  insects: ['ant', 'mosquito', 'beetle', 'grasshopper', 'cricket', 'dragonfly', 'termite', 'housefly'],
  planets: ['Mars', 'Venus', 'Jupiter', 'Saturn', 'Neptune', 'Uranus', 'Earth'],
  rivers: ['Nile', 'Amazon', 'Danube', 'Mekong', 'Thames', 'Rhine', 'Volga', 'Congo'],
  'mountain ranges': ['Andes', 'Alps', 'Rockies', 'Pyrenees', 'Urals', 'Carpathians', 'Apennines', 'Appalachians'],
  currencies: ['rupee', 'yen', 'euro', 'dollar', 'peso', 'rouble', 'dinar', 'franc'],
  spices: ['turmeric', 'cumin', 'cardamom', 'clove', 'cinnamon', 'coriander', 'fenugreek', 'asafoetida'],
  grains: ['wheat', 'rice', 'barley', 'millet', 'maize', 'oats', 'rye', 'sorghum'],
  'vegetables that grow under the ground': [
    'carrot',
    'radish',
    'beetroot',
    'turnip',
    'potato',
    'yam',
    'sweet potato',
    'parsnip',
  ],
  fruits: ['mango', 'guava', 'papaya', 'banana', 'pomegranate', 'litchi', 'apple', 'orange'],
  'words for walking': ['stroll', 'march', 'wander', 'trudge', 'amble', 'saunter', 'stride', 'tramp'],
  'words for speaking': ['whisper', 'mutter', 'declare', 'announce', 'murmur', 'mumble', 'utter', 'proclaim'],
};
