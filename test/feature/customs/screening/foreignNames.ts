/** Listed name, and another spelling of it. */
type Written = readonly [listed: string, variant: string]

export const FOREIGN_NAMES: Readonly<Record<string, readonly Written[]>> = {
  'other romanisations': [
    ['Mohammed Hassan Qaderi', 'Muhammad Hasan Qadiri'],
    ['Mohammed Hassan Qaderi', 'Mohamad Hassan Kaderi'],
    ['Yusuf Abdulrahman Haddad', 'Youssef Abd el-Rahman Haddad'],
    ['Yusuf Abdulrahman Haddad', 'Yousuf Abdurrahman Hadad'],
    ['Hussein Jaafar Mansour', 'Husayn Jafar Mansur'],
    ['Ahmad Saeed Khalil', 'Ahmed Said Khaleel'],
    ['Abdallah Noureddine', 'Abdullah Nur al-Din'],
    ['Sergei Yevgenyevich Lavrentyev', 'Sergey Evgenievich Lavrentiev'],
    ['Aleksandr Tchaikin', 'Alexander Chaykin'],
    ['Yuliya Zhdanova', 'Julia Schdanowa'],
    ['Zhang Weihong', 'Chang Wei-hung'],
    ['Park Jung-hwan', 'Pak Jong Hwan'],
    ['Nguyễn Văn Thảo', 'Nguyen Van Thao'],
    ['Wojciech Łukasiewicz', 'Wojciech Lukasiewicz'],
  ],
  Cyrillic: [
    ['Mohammed Yusuf Basayev', 'Мухаммед Юсуф Басаев'],
    ['Dmitry Khrushchev', 'Дмитрий Хрущёв'],
    ['Sergei Shcherbakov', 'Сергей Щербаков'],
    ['Yuliya Zhdanova', 'Юлия Жданова'],
    ['Oleksandr Yushchenko', 'Олександр Ющенко'],
    ['Georgi Tsvetkov', 'Георги Цветков'],
    ['Đorđe Živković', 'Ђорђе Живковић'],
    ['Владимир Черненко', 'Vladimir Chernenko'],
  ],
  Greek: [
    ['Georgios Papadopoulos', 'Γεώργιος Παπαδόπουλος'],
    ['Evangelos Tzanis', 'Ευάγγελος Τζάνης'],
    ['Christos Bournas', 'Χρήστος Μπουρνάς'],
    ['Konstantinos Dimitriadis', 'Κωνσταντίνος Δημητριάδης'],
    ['Stavros Gkikas', 'Σταύρος Γκίκας'],
    ['Angeliki Vlachou', 'Αγγελική Βλάχου'],
  ],
  Arabic: [
    ['Mohammed Yusuf Haddad', 'محمد يوسف حداد'],
    ['Khalid al-Masri', 'خالد المصري'],
    ['Fatima Mansour', 'فاطمة منصور'],
    ['Ibrahim Suleiman Qasim', 'إبراهيم سليمان قاسم'],
    ['Hassan Rouhani', 'حسن روحانی'],
  ],
  Hebrew: [
    ['Yosef Cohen Mizrahi', 'יוסף כהן מזרחי'],
    ['Shlomo Ben Gal', 'שלמה בן גל'],
    ['Avraham Goldstein', 'אברהם גולדשטיין'],
    ['Rahel Peretz', 'רחל פרץ'],
  ],
  Chinese: [
    ['Wang Xiaoming', '王小明'],
    ['Li Guoqiang', '李国强'],
    ['Zhao Lihua', '赵丽华'],
    ['Chen Jianguo', '陳建國'],
    ['Huang Zhiyong', '黄志勇'],
  ],
  Japanese: [
    ['Yamada Taro', 'やまだ たろう'],
    ['Shinji Fujimoto', 'フジモト シンジ'],
    ['Chizuru Tsukamoto', 'つかもと ちづる'],
    ['Junichi Matsushita', 'ジュンイチ・マツシタ'],
    ['Ryosuke Kyogoku', 'きょうごく りょうすけ'],
  ],
  Georgian: [
    ['Giorgi Beridze', 'გიორგი ბერიძე'],
    ['Tamar Kvirikashvili', 'თამარ კვირიკაშვილი'],
    ['Davit Chkheidze', 'დავით ჩხეიძე'],
  ],
  Armenian: [
    ['Armen Petrosyan', 'Արմեն Պետրոսյան'],
    ['Hovhannes Ghazaryan', 'Հովհաննես Ղազարյան'],
    ['Tigran Sargsyan', 'Տիգրան Սարգսյան'],
  ],
  Thai: [
    ['Thaksin Shinawatra', 'ทักษิณ ชินวัตร'],
    ['Somchai Wongsawat', 'สมชาย วงศ์สวัสดิ์'],
    ['Prayut Chaiyasit', 'ประยุทธ์ ชัยสิทธิ์'],
    ['Anutin Chanwirakul', 'อนุทิน ชาญวีรกูล'],
  ],
  Devanagari: [
    ['Rajesh Kumar Sharma', 'राजेश कुमार शर्मा'],
    ['Narendra Deshmukh', 'नरेन्द्र देशमुख'],
    ['Dawood Ibrahim Kaskar', 'दाऊद इब्राहिम कासकर'],
    ['Prakash Bhattarai', 'प्रकाश भट्टराई'],
  ],
}

/** Names of unlisted people, each in the script of its country. */
export const ORDINARY_FOREIGN_NAMES: readonly string[] = [
  ...['Анна Кузнецова', 'Иван Петров', 'Наталья Соколова', 'Олена Коваленко', 'Милена Јовановић'],
  ...['Ελένη Νικολάου', 'Δημήτρης Οικονόμου', 'Μαρία Αθανασίου', 'Νίκος Καραγιάννης', 'Σοφία Ιωάννου'],
  ...['سارة العلي', 'عمر الشريف', 'ليلى بن عمار', 'كريم بوزيد', 'نور الهاشمي'],
  ...['דנה לוי', 'נועם ביטון', 'מיכל אזולאי', 'איתי פרידמן', 'תמר כץ'],
  ...['刘洋', '孙丽', '周杰', '吴秀英', '郑伟'],
  ...['すずき はなこ', 'タナカ ケンタ', 'わたなべ ゆい', 'コバヤシ ミキ', 'いとう さくら'],
  ...['ნინო კაპანაძე', 'ლევან მაისურაძე', 'მარიამ გელაშვილი', 'Անի Հակոբյան', 'Կարեն Մկրտչյան'],
  ...['มานี รักไทย', 'สุดา แสงทอง', 'प्रिया वर्मा', 'अमित पटेल', 'सीता थापा'],
]
