/** Common given and family names by country. */
const PEOPLE: readonly (readonly [given: string, family: string])[] = [
  [
    'James Mary Robert Patricia John Jennifer Michael Linda David Susan',
    'Smith Johnson Williams Brown Jones Davis Miller Wilson Anderson Taylor',
  ],
  [
    'Thomas Sabine Stefan Claudia Andreas Ursula Matthias Heike Jürgen Monika',
    'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann',
  ],
  [
    'Jean Marie Pierre Nathalie Philippe Isabelle Nicolas Sylvie Laurent Céline',
    'Martin Bernard Dubois Durand Moreau Laurent Lefebvre Roux Fournier Girard',
  ],
  [
    'Giuseppe Maria Antonio Anna Francesco Giulia Luca Chiara Marco Elena',
    'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco',
  ],
  [
    'José Carmen Manuel Ana Javier Laura Carlos Marta Miguel Lucía',
    'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ruiz',
  ],
  [
    'João Mariana Pedro Beatriz Tiago Inês Rafael Camila Bruno Larissa',
    'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Almeida Souza Lima',
  ],
  [
    'Piotr Anna Krzysztof Maria Andrzej Katarzyna Tomasz Małgorzata Paweł Agnieszka',
    'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak',
  ],
  [
    'Ivan Olga Sergei Natalia Dmitri Svetlana Alexei Tatiana Nikolai Irina',
    'Ivanov Smirnov Kuznetsov Popov Sokolov Lebedev Kozlov Novikov Morozov Volkov',
  ],
  [
    'Mohammed Fatima Ahmed Aisha Ali Zainab Hassan Maryam Omar Layla',
    'Hassan Hussein Ibrahim Mahmoud Saleh Abdullah Mansour Khalil Haddad Nasser',
  ],
  ['Wei Fang Lei Min Jing Li Qiang Yan Jun Xia', 'Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu'],
  [
    'Hiroshi Yuki Takashi Sakura Kenji Yoko Satoshi Keiko Daisuke Naomi',
    'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato',
  ],
  [
    'Minjun Seoyeon Jiho Jiwoo Hyunwoo Minji Donghyun Sujin Youngho Hana',
    'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim',
  ],
  [
    'Rahul Priya Amit Neha Vikram Pooja Sanjay Anjali Rajesh Deepa',
    'Sharma Patel Singh Kumar Gupta Reddy Iyer Nair Mehta Das',
  ],
  [
    'Mehmet Ayşe Mustafa Fatma Emre Zeynep Murat Elif Hakan Merve',
    'Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Arslan Doğan',
  ],
  [
    'Chinedu Amina Emeka Ngozi Tunde Funke Kofi Ama Kwame Abena',
    'Okafor Adeyemi Balogun Mensah Boateng Owusu Eze Okonkwo Diallo Traoré',
  ],
  [
    'Lars Ingrid Erik Astrid Bjørn Sofie Magnus Freja Nils Linnea',
    'Hansen Johansson Nielsen Andersson Larsen Olsen Karlsson Berg Lindqvist Virtanen',
  ],
  [
    'Georgios Eleni Dimitris Katerina Nikos Sofia Kostas Ioanna Yannis Despina',
    'Papadopoulos Georgiou Nikolaidis Vasileiou Antoniou Pappas Dimitriou Economou Karagiannis Makris',
  ],
  ['Nguyen Lan Minh Thu Hung Mai Tuan Hoa Duc Linh', 'Tran Le Pham Hoang Phan Vu Dang Bui Do Ngo'],
  [
    'Budi Siti Agus Dewi Eko Rina Hendra Putri Joko Ayu',
    'Santoso Wijaya Susanto Hidayat Kurniawan Setiawan Nugroho Saputra Gunawan Halim',
  ],
  [
    'Somchai Ploy Anan Kanya Niran Suda Chai Malee Prasert Noi',
    'Saetang Wongsa Srisuk Chaiyasit Boonmee Thongchai Rattana Suwan Phumi Jaidee',
  ],
]

const SHOPS =
  'Blue Door Bakery|Sunny Side Yoga Studio|Hamburg Tea Trading GmbH|Bicycle Kitchen Ltd|Green Leaf Garden Supplies|Nordic Light Design AB|Casa do Livro Lda|Happy Paws Pet Shop|Old Town Records|Marina Bay Dental Clinic|Tokyo Stationery KK|Alpine Ski Service AG|Riverside Primary School|Baker Street Books|Café Central|Harbour View Hotel|City of Leeds Library|Maple Street Pharmacy|Global Kids Toys Inc|Star Electronics Trading Co'

/**
 * Names of a thousand ordinary recipients: people from twenty countries, with and without middle
 * names, and shops.
 */
export const ordinaryNames: readonly string[] = [
  ...PEOPLE.flatMap(([given, family]) => couples(given.split(' '), family.split(' '))),
  ...SHOPS.split('|'),
]

/** Returns 49 names per country: each given name with several family names. */
function couples(given: readonly string[], family: readonly string[]): readonly string[] {
  return Array.from({ length: 49 }, (_, place) => {
    const first = given[place % 10] ?? ''
    const second = place % 7 === 0 ? [given[(place + 3) % 10] ?? ''] : []
    return [first, ...second, family[(place + Math.floor(place / 10) * 3) % 10] ?? ''].join(' ')
  })
}
