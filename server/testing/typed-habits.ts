/** A name as people write it, one of the city's full names, and its country or state. */
type Habit = readonly [typed: string, full: string, where: string];

const read = (text: string): Habit[] =>
  text
    .split(";")
    .map((line) => /^\s*(.+)=(.+) (\S+)\s*$/u.exec(line))
    .filter((it) => it !== null)
    .map(([, typed = "", full = "", where = ""]) => [typed, full, where] as const);

/**
 * Short forms and scripts in which people write the names of cities, by kind. They come from the names of
 * the data set and from signs, timetables and addresses.
 */
export const habits: Readonly<Record<string, readonly Habit[]>> = {
  "saint, in English and French": read(`
St-Tropez=Saint-Tropez FR; St. Tropez=Saint-Tropez FR; st tropez=Saint-Tropez FR; St-Malo=Saint-Malo FR;
St-Étienne=Saint-Étienne FR; St Etienne=Saint-Étienne FR; St-Nazaire=Saint-Nazaire FR; St-Brieuc=Saint-Brieuc FR;
St-Quentin=Saint-Quentin FR; St-Germain-en-Laye=Saint-Germain-en-Laye FR; St-Jean-de-Luz=Saint-Jean-de-Luz FR;
St-Émilion=Saint-Émilion FR; St-Rémy-de-Provence=Saint-Rémy-de-Provence FR; St-Raphaël=Saint-Raphaël FR;
Villeneuve-St-Georges=Villeneuve-Saint-Georges FR; Bourg-St-Maurice=Bourg-Saint-Maurice FR;
Pont-St-Esprit=Pont-Saint-Esprit FR; St. Petersburg=Saint Petersburg RU; St. Paul=Saint Paul US-MN;
Saint Louis, Missouri=St. Louis US-MO; St. John's, Canada=St. John's CA; Saint Catharines=St. Catharines CA;
St. Andrews=Saint Andrews GB; Saint Albans=St Albans GB; Saint Helens=St Helens GB; Bury Saint Edmunds=Bury St Edmunds GB;
St. Augustine=Saint Augustine US-FL; St. Helier=Saint Helier JE; St. George's=Saint George's GD;
E. St. Louis=East Saint Louis US-IL; Port St. Lucie=Port Saint Lucie US-FL`),
  "sainte, santa, santo": read(`
Ste-Maxime=Sainte-Maxime FR; Ste-Foy-lès-Lyon=Sainte-Foy-lès-Lyon FR; Stes-Maries-de-la-Mer=Saintes-Maries-de-la-Mer FR;
Ste. Genevieve=Sainte Genevieve US; Sault Sainte Marie, Ontario=Sault Ste. Marie CA; Ste-Adèle=Sainte-Adèle CA;
Sta. Cruz de Tenerife=Santa Cruz de Tenerife ES; Sta Cruz de la Sierra=Santa Cruz de la Sierra BO;
Sta. Monica=Santa Monica US; Sta. Barbara=Santa Barbara US; Sta. Marta=Santa Marta CO; Sta. Ana CA=Santa Ana US-CA;
Sta. Eulària des Riu=Santa Eulària des Riu ES; Sta. Coloma de Gramenet=Santa Coloma de Gramenet ES;
Sto. Domingo=Santo Domingo DO; Sto. André=Santo André BR; Sto Tomé=Santo Tomé AR; Sto. Ângelo=Santo Ângelo BR`),
  "sankt and sint": read(`
St. Gallen=Sankt Gallen CH; St. Pölten=Sankt Pölten AT; St Moritz=Sankt Moritz CH; St. Anton am Arlberg=Sankt Anton am Arlberg AT;
St. Johann in Tirol=Sankt Johann in Tirol AT; St. Veit an der Glan=Sankt Veit an der Glan AT; St. Augustin=Sankt Augustin DE;
St. Ingbert=Sankt Ingbert DE; St. Wendel=Sankt Wendel DE; St. Peter-Ording=Sankt Peter-Ording DE; St-Niklaas=Sint-Niklaas BE;
St. Truiden=Sint-Truiden BE; St.-Pieters-Leeuw=Sint-Pieters-Leeuw BE; St-Genesius-Rode=Sint-Genesius-Rode BE`),
  "fort, mount, port": read(`
Ft. Worth=Fort Worth US; Ft Worth TX=Fort Worth US; Ft. Lauderdale=Fort Lauderdale US; Ft Myers=Fort Myers US;
Ft. Collins=Fort Collins US; Ft. Wayne=Fort Wayne US; Ft William=Fort William GB; Ft-de-France=Fort-de-France MQ;
Ft. Smith=Fort Smith US-AR; Mt. Vernon, NY=Mount Vernon US-NY; Mt Pleasant SC=Mount Pleasant US-SC; Mt. Gambier=Mount Gambier AU;
Mt Isa=Mount Isa AU; Mt. Prospect=Mount Prospect US; Mt-de-Marsan=Mont-de-Marsan FR; Mt-Royal=Mont-Royal CA;
Mt-Tremblant=Mont-Tremblant CA; Pt. Harcourt=Port Harcourt NG; Pt. Louis=Port Louis MU; Pt Moresby=Port Moresby PG;
Pte-à-Pitre=Pointe-à-Pitre GP; Pte-Noire=Pointe-Noire CG; Pto. Montt=Puerto Montt CL; Pto Vallarta=Puerto Vallarta MX;
Pto. Plata=Puerto Plata DO; Pto. Alegre=Porto Alegre BR; Pto. de la Cruz=Puerto de la Cruz ES; Pto. Madryn=Puerto Madryn AR;
Pta. Arenas=Punta Arenas CL; Pta Delgada=Ponta Delgada PT`),
  "s. and its meanings": read(`
S. Paulo=São Paulo BR; S. Francisco=San Francisco US; S. Diego=San Diego US; S. Antonio TX=San Antonio US-TX;
S. José dos Campos=São José dos Campos BR; S. Bernardo do Campo=São Bernardo do Campo BR; S. Luís=São Luís BR;
S. João da Madeira=São João da Madeira PT; S. Benedetto del Tronto=San Benedetto del Tronto IT;
S. Donà di Piave=San Donà di Piave IT; S. Giovanni Rotondo=San Giovanni Rotondo IT; S. Remo=San Remo IT;
S. Margherita Ligure=Santa Margherita Ligure IT; S. Maria Capua Vetere=Santa Maria Capua Vetere IT;
S. Agata de' Goti=Sant'Agata de' Goti IT; S. Luis Potosí=San Luis Potosí MX; Sn. Luis Potosí=San Luis Potosí MX;
S. Cristóbal de las Casas=San Cristóbal de las Casas MX; S. Pedro Sula=San Pedro Sula HN; S. Sebastián de los Reyes=San Sebastián de los Reyes ES;
S. Bend=South Bend US; S. Shields=South Shields GB; S. San Francisco=South San Francisco US`),
  "north, east, west": read(`
N. Las Vegas=North Las Vegas US; N Charleston=North Charleston US; N. Vancouver=North Vancouver CA; E. London=East London ZA;
E. Lansing=East Lansing US; E. Orange=East Orange US; W. Palm Beach=West Palm Beach US; W Hollywood=West Hollywood US;
W. Bromwich=West Bromwich GB; W. Covina=West Covina US; N. Platte=North Platte US; W. Lafayette=West Lafayette US;
N. Delhi=New Delhi IN; N. Orleans=New Orleans US`),
  "rivers and regions": read(`
Frankfurt a.M.=Frankfurt am Main DE; Frankfurt a. M.=Frankfurt am Main DE; Frankfurt/Main=Frankfurt am Main DE;
Frankfurt a/M=Frankfurt am Main DE; Frankfurt (Main)=Frankfurt am Main DE; Frankfurt a.d. Oder=Frankfurt an der Oder DE;
Freiburg i.Br.=Freiburg im Breisgau DE; Freiburg i. Br.=Freiburg im Breisgau DE; Ludwigshafen a.Rh.=Ludwigshafen am Rhein DE;
Neustadt a.d. Weinstraße=Neustadt an der Weinstraße DE; Mülheim a.d. Ruhr=Mülheim an der Ruhr DE;
Bad Homburg v.d.H.=Bad Homburg vor der Höhe DE; Rothenburg o.d.T.=Rothenburg ob der Tauber DE;
Rothenburg o.d. Tauber=Rothenburg ob der Tauber DE; Offenbach a.M.=Offenbach am Main DE; Landau i.d. Pfalz=Landau in der Pfalz DE;
Kirchheim u. Teck=Kirchheim unter Teck DE; Neuburg a.d. Donau=Neuburg an der Donau DE; Krems a.d. Donau=Krems an der Donau AT;
Bruck a.d. Mur=Bruck an der Mur AT; Brandenburg a.d. Havel=Brandenburg an der Havel DE; Königstein i.Ts.=Königstein im Taunus DE;
Halle a.d. Saale=Halle an der Saale DE; Boulogne-s-Mer=Boulogne-sur-Mer FR; Chalon s/Saône=Chalon-sur-Saône FR;
Neuilly s/Seine=Neuilly-sur-Seine FR; Fontenay-ss-Bois=Fontenay-sous-Bois FR; Alphen a/d Rijn=Alphen aan den Rijn NL;
Capelle a/d IJssel=Capelle aan den IJssel NL; Krimpen a.d. IJssel=Krimpen aan den IJssel NL; Ústí n.L.=Ústí nad Labem CZ;
Jablonec n. N.=Jablonec nad Nisou CZ; Gorzów Wlkp.=Gorzów Wielkopolski PL; Ostrów Wlkp.=Ostrów Wielkopolski PL;
Mińsk Maz.=Mińsk Mazowiecki PL`),
  "other words": read(`
Cd. Juárez=Ciudad Juárez MX; Cd. Obregón=Ciudad Obregón MX; Cd Victoria=Ciudad Victoria MX; Cd. del Este=Ciudad del Este PY;
Cd. Real=Ciudad Real ES; Gral. Roca=General Roca AR; Gral. Pico=General Pico AR; Gt. Yarmouth=Great Yarmouth GB;
Colorado Spgs=Colorado Springs US; Palm Spgs=Palm Springs US; Arlington Hts=Arlington Heights US; Myrtle Bch=Myrtle Beach US;
Grand Jct=Grand Junction US; Gr.-Gerau=Groß-Gerau DE; Gr. Umstadt=Groß-Umstadt DE; Č. Budějovice=České Budějovice CZ;
N. Sącz=Nowy Sącz PL; N. Sącz, Poland=Nowy Sącz PL; N. Smyrni, Greece=Nea Smyrni GR; V. N. de Gaia=Vila Nova de Gaia PT; Ag. Nikolaos=Ágios Nikólaos GR`),
  hiragana: read(`
とうきょう=Tokyo JP; おおさか=Osaka JP; きょうと=Kyoto JP; なごや=Nagoya JP; さっぽろ=Sapporo JP; ふくおか=Fukuoka JP;
よこはま=Yokohama JP; こうべ=Kobe JP; かわさき=Kawasaki JP-14; ひろしま=Hiroshima JP; せんだい=Sendai JP-04; きたきゅうしゅう=Kitakyushu JP;
ちば=Chiba JP; さかい=Sakai JP-27; にいがた=Niigata JP; くまもと=Kumamoto JP; しずおか=Shizuoka JP; かごしま=Kagoshima JP;
かなざわ=Kanazawa JP; なは=Naha JP; はこだて=Hakodate JP; はちおうじ=Hachioji JP; まつやま=Matsuyama JP-38; ろんどん=London GB;
ぱり=Paris FR`),
  "katakana, also of half width": read(`
トウキョウ=Tokyo JP; ﾄｳｷｮｳ=Tokyo JP; オオサカ=Osaka JP; ｵｵｻｶ=Osaka JP; キョウト=Kyoto JP; ﾖｺﾊﾏ=Yokohama JP; ナガサキ=Nagasaki JP;
ﾅｶﾞﾉ=Nagano JP; ナラ=Nara JP; ハママツ=Hamamatsu JP; ﾛﾝﾄﾞﾝ=London GB; ﾆｭｰﾖｰｸ=New York City US; ﾘｽﾎﾞﾝ=Lisbon PT; ﾍﾞﾙﾘﾝ=Berlin DE`),
  Arabic: read(`
أغادير=Agadir MA; طنجة=Tangier MA; وهران=Oran DZ; الدوحة=Doha QA; مسقط=Muscat OM; المنامة=Manama BH; البصرة=Basrah IQ; أربيل=Erbil IQ;
حلب=Aleppo SY; الإسكندرية=Alexandria EG; مرسيليا=Marseille FR; هامبورغ=Hamburg DE; برشلونة=Barcelona ES; نيروبي=Nairobi KE`),
  "districts of airports": read(`
羽田=Tokyo JP; はねだ=Tokyo JP; ハネダ=Tokyo JP; 関西空港=Osaka JP; 浦东=Shanghai CN; 虹桥=Shanghai CN; Roissy CDG=Paris FR`),
};
