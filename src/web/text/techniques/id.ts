/** Techniques in Indonesian. */
import type { TechniqueTexts } from './text.js';

export const techniquesId: TechniqueTexts = {
  contradiction: {
    idea: 'Andaikan sebaliknya, lalu ikuti akibatnya sampai ada yang mustahil.',
    proof:
      'Setiap mata rantai langsung mengikuti yang sebelumnya dan yang sudah diketahui. Jika akhirnya mustahil, pengandaiannya salah, dan sel itu bernilai lain.',
  },
  agreement: {
    idea: 'Apa pun nilai sebuah sel, sel yang lain selalu menjadi sama.',
    proof:
      'Sel pertama mempunyai salah satu nilainya. Setiap nilai itu membawa sel yang lain ke nilai yang sama, jadi itulah nilainya.',
  },
  deeper: {
    idea: 'Tidak ada pengandaian tunggal yang menunjukkannya, tetapi garis dan sel yang diketahui ini hanya menyisakan satu cara.',
    proof:
      'Setiap cara mengisi garis-garis itu, dengan sel yang diketahui sebagaimana adanya, memberi sel ini nilai tersebut; pencarian telah mencoba semuanya. Tidak ada yang dapat ditinggalkan.',
  },
  'nonogram.complete-line': {
    idea: 'Menghitung saja sudah menentukan sisa garis.',
    proof:
      'Jika semua kotak suatu garis sudah ada, sisanya kosong. Jika sel yang masih dapat terisi tepat sebanyak yang diperlukan, semuanya terisi. Jika blok dan jaraknya tepat memenuhi garis, hanya ada satu cara menempatkannya.',
  },
  'nonogram.simple-boxes': {
    idea: 'Blok yang didorong sejauh-jauhnya ke satu ujung lalu ke ujung lain menutupi beberapa sel pada kedua kalinya.',
    proof:
      'Blok sebelum dan sesudahnya beserta jaraknya membatasi ruangnya. Jika blok lebih panjang daripada ruang geraknya, setiap letaknya menutupi bagian tengah.',
  },
  'nonogram.simple-spaces': {
    idea: 'Ada sel yang tidak terjangkau oleh blok mana pun.',
    proof:
      'Menurut urutan dan panjangnya setiap blok mempunyai jangkauan. Kotak yang hanya terletak dalam jangkauan satu blok adalah miliknya, dan blok itu tidak sampai lebih jauh daripada panjangnya. Sel di luar semua jangkauan kosong.',
  },
  'nonogram.glue': {
    idea: 'Kotak di dekat dinding menarik bloknya menjauhi dinding.',
    proof:
      'Salah satu blok yang mungkin memiliki kotak itu memang memilikinya. Sekalipun mulai tepat di dinding, blok itu melewati kotaknya; sampai jarak yang terpendek, semua sel terisi.',
  },
  'nonogram.mercury': {
    idea: 'Blok mundur dari dinding jika ada kotak tepat di tempat blok itu harus berhenti.',
    proof:
      'Seandainya sel di dinding terisi, sebuah blok mulai di sana dan berakhir tepat sebelum kotak di belakangnya. Blok itu akan menjadi terlalu panjang. Jadi blok tidak mulai di sana.',
  },
  'nonogram.forcing': {
    idea: 'Dinding menyisakan celah yang terlalu sempit, atau mendesak blok sehingga pasti menutupi beberapa sel.',
    proof:
      'Blok terletak utuh di antara dinding. Celah yang lebih pendek daripada setiap blok yang mungkin di sana tetap kosong; dan blok yang ruang geraknya sempit selalu menutupi bagian tengahnya.',
  },
  'nonogram.cap': {
    idea: 'Deretan yang sudah sepanjang bloknya ditutup di kedua ujungnya.',
    proof:
      'Tidak ada blok yang mungkin memiliki deretan itu yang lebih panjang. Jadi bloknya tepat deretan itu, dan sel di samping blok bukan bagiannya.',
  },
  'nonogram.joining-and-splitting': {
    idea: 'Dua deretan yang berdekatan pasti satu blok, atau mustahil satu blok.',
    proof:
      'Jika tidak ada dua blok berurutan yang dapat memilikinya, satu blok memiliki keduanya, dan semua di antaranya terisi. Jika mengisi sel di antaranya membuat deretan yang terlalu panjang bagi setiap blok di sana, sel itu kosong.',
  },
  'nonogram.block-identity': {
    idea: 'Setelah jelas deretan milik blok mana, blok itu terletak di sekitarnya, dan blok lain menjauh.',
    proof:
      'Setiap deretan mempunyai pemilik, dan urutan pemilik sama dengan urutan deretan. Blok tidak sampai lebih jauh daripada panjangnya di kedua sisi deretan miliknya; selebihnya seperti kotak sederhana dan kosong sederhana.',
  },
  'nonogram.full-line': {
    idea: 'Periksa setiap cara menempatkan blok pada garis itu: beberapa sel selalu sama.',
    proof: 'Salah satu cara itu adalah yang benar, dan semuanya sepakat tentang sel-sel ini.',
  },
  'nonogram.edge-logic': {
    idea: 'Di tepi, setiap letak blok menentukan awal garis yang memotongnya, dan garis berikutnya harus cocok.',
    proof:
      'Kotak di tepi memulai blok pertama garis yang memotongnya, sehingga sel-sel berikutnya pasti. Jika garis berikutnya tidak dapat memuatnya, blok tidak terletak di sana. Yang sama pada semua letak yang tersisa adalah pasti.',
  },
  'hitori.shade-equals': {
    idea: 'Angka yang tidak dihitamkan menghitamkan angka yang sama di baris dan kolomnya.',
    proof:
      'Setiap angka muncul paling banyak satu kali tanpa dihitamkan dalam satu garis. Setelah itu terjadi, angka yang sama di sana dihitamkan.',
  },
  'hitori.white-around': {
    idea: 'Tetangga sel hitam tidak dihitamkan.',
    proof: 'Dua sel hitam tidak boleh bersentuhan sisi.',
  },
  'hitori.triple': {
    idea: 'Dari tiga angka sama yang berdampingan, dua yang di luar dihitamkan.',
    proof:
      'Paling banyak satu dari ketiganya dibiarkan, jadi sedikitnya dua dihitamkan. Sel hitam tidak bersentuhan, jadi itulah yang di luar, dan yang di tengah tidak.',
  },
  'hitori.sandwich': {
    idea: 'Sel di antara dua angka yang sama tidak dihitamkan.',
    proof:
      'Seandainya dihitamkan, sel di kedua sisinya tidak dihitamkan, karena sel hitam tidak bersentuhan. Tetapi keduanya sama dan terletak pada satu garis.',
  },
  'hitori.pair-induction': {
    idea: 'Dua angka sama yang berdampingan menghitamkan semua angka sama lainnya pada garis itu.',
    proof:
      'Keduanya bersentuhan, jadi tidak keduanya dihitamkan: salah satunya dibiarkan, dan angka itu hanya boleh muncul sekali tanpa dihitamkan.',
  },
  'hitori.unique-number': {
    idea: 'Angka yang tidak berulang, atau yang kembarannya sudah dihitamkan semua, tidak perlu dihitamkan.',
    proof:
      'Andaikan satu-satunya jawaban menghitamkannya. Membiarkannya tidak mengulang angka, tidak membuat apa pun bersentuhan dan tidak memencilkan apa pun, jadi itu jawaban kedua. Padahal hanya ada satu.',
  },
  'hitori.last-exit': {
    idea: 'Jika semua tetangga sebuah sel kecuali satu dihitamkan, yang terakhir tetap terbuka.',
    proof:
      'Sel itu tidak dihitamkan karena menyentuh sel hitam. Seandainya tetangga terakhirnya pun dihitamkan, sel itu terpencil dari semua sel lain.',
  },
  'hitori.corner-quad': {
    idea: 'Dua pasangan yang bertumpuk di sudut menentukan keempat selnya.',
    proof:
      'Setiap pasangan mempunyai tepat satu sel hitam, dan keduanya tidak bersentuhan, jadi terletak pada satu diagonal. Pada diagonal di samping sel sudut keduanya memencilkannya, jadi letaknya pada diagonal yang lain.',
  },
  'hitori.corner-triple': {
    idea: 'Tiga angka sama dalam empat sel sudut: yang di belokan dihitamkan.',
    proof:
      'Seandainya sel di belokan dibiarkan, kedua kembarannya dihitamkan. Keduanya tetangga sel sudut, yang akan terpencil.',
  },
  'hitori.corner-domino': {
    idea: 'Dua angka sama yang berdampingan di sudut membuka tetangga lain dari sel sudut.',
    proof:
      'Salah satunya dihitamkan. Jika itu tetangga sel sudut, tetangga yang lain adalah jalan keluar terakhirnya; jika itu sel yang lain, sel itu menyentuh tetangga yang lain.',
  },
  'hitori.offset-pair': {
    idea: 'Dua pasangan pada garis bersebelahan yang bergeser membuka sel-sel yang melengkapi perseginya.',
    proof:
      'Satu a dan satu b bersentuhan, jadi salah satunya dibiarkan dan menghitamkan pasangannya. Jadi a kedua atau b kedua dihitamkan, dan kedua sel lain dari perseginya menyentuh keduanya.',
  },
  'hitori.partition': {
    idea: 'Sel yang jika dihitamkan membelah sel-sel putih menjadi dua tidak dihitamkan.',
    proof:
      'Sel hitam yang bersentuhan sudut membentuk dinding. Seandainya sel ini pun dihitamkan, dinding itu menutup menjadi cincin atau kedua ujungnya mencapai tepi, dengan sel putih di kedua sisinya.',
  },
  'hitori.stacked-edge-pairs': {
    idea: 'Pasangan yang terkurung pasangan lain atau tepi hanya menyisakan jalan ke samping bagi sel putihnya.',
    proof:
      'Setiap pasangan mempunyai satu sel hitam, dan pada pasangan bertumpuk letaknya berselang-seling. Sel putih pasangan tengah dikelilingi olehnya kecuali di sampingnya, jadi sisi itu terbuka; dan di samping sel hitam memang tidak ada yang dihitamkan.',
  },
  'hitori.flanked-isolation': {
    idea: 'Dua angka yang sama dua kali berdampingan pada satu garis: semua yang lain dihitamkan.',
    proof:
      'Salah satu dari dua a dihitamkan. b di sampingnya dibiarkan dan menghitamkan b yang lain, dan a di sampingnya dibiarkan. Jadi satu a dan satu b dibiarkan, dan tidak boleh ada lagi.',
  },
  'hitori.flanked-dominoes': {
    idea: 'Deretan domino dengan angka sama di kedua ujungnya menghitamkan semua angka itu yang lain pada garisnya.',
    proof:
      'Setiap domino mempunyai satu sel hitam. Sepanjang deretan, yang pertama bersebelahan dengan ujung yang satu atau yang terakhir dengan ujung yang lain, jadi salah satu dari dua angka itu menyentuh sel hitam dan dibiarkan. Domino tegak berselang-seling, dan jumlahnya menentukan hal yang sama.',
  },
  'hitori.domino-chain': {
    idea: 'Rantai tetangga dan pasangan yang berawal dari sebuah sel dan kembali kepada kebalikannya.',
    proof:
      'Dari dua tetangga paling banyak satu dihitamkan, dari dua angka sama pada satu garis sedikitnya satu. Setiap mata rantai adalah salah satu aturan ini, jadi jika rantai berakhir pada kebalikan awalnya, awalnya salah.',
  },
};
