/**
 * A state, province, prefecture or emirate. `code` is used in addresses; if there is no abbreviation, it is the name.
 */
export interface Region {
  code: string;
  name: string;
  /** In the country's own script, if that is not Latin. */
  localName?: string;
}

/** Countries whose addresses use a short code: "CODE Name" pairs. */
const coded: Record<string, string> = {
  US: "AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,VI U.S. Virgin Islands,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
  CA: "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
  AU: "ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia",
  BR: "AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,PR Paraná,PE Pernambuco,PI Piauí,RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,RO Rondônia,RR Roraima,SC Santa Catarina,SP São Paulo,SE Sergipe,TO Tocantins",
  IT: "AG Agrigento,AL Alessandria,AN Ancona,AO Aosta,AR Arezzo,AP Ascoli Piceno,AT Asti,AV Avellino,BA Bari,BT Barletta-Andria-Trani,BL Belluno,BN Benevento,BG Bergamo,BI Biella,BO Bologna,BZ Bolzano,BS Brescia,BR Brindisi,CA Cagliari,CL Caltanissetta,CB Campobasso,CE Caserta,CT Catania,CZ Catanzaro,CH Chieti,CO Como,CS Cosenza,CR Cremona,KR Crotone,CN Cuneo,EN Enna,FM Fermo,FE Ferrara,FI Firenze,FG Foggia,FC Forlì-Cesena,FR Frosinone,GE Genova,GO Gorizia,GR Grosseto,IM Imperia,IS Isernia,AQ L’Aquila,SP La Spezia,LT Latina,LE Lecce,LC Lecco,LI Livorno,LO Lodi,LU Lucca,MC Macerata,MN Mantova,MS Massa-Carrara,MT Matera,ME Messina,MI Milano,MO Modena,MB Monza e Brianza,NA Napoli,NO Novara,NU Nuoro,OR Oristano,PD Padova,PA Palermo,PR Parma,PV Pavia,PG Perugia,PU Pesaro e Urbino,PE Pescara,PC Piacenza,PI Pisa,PT Pistoia,PN Pordenone,PZ Potenza,PO Prato,RG Ragusa,RA Ravenna,RC Reggio Calabria,RE Reggio Emilia,RI Rieti,RN Rimini,RM Roma,RO Rovigo,SA Salerno,SS Sassari,SV Savona,SI Siena,SR Siracusa,SO Sondrio,SU Sud Sardegna,TA Taranto,TE Teramo,TR Terni,TO Torino,TP Trapani,TN Trento,TV Treviso,TS Trieste,UD Udine,VA Varese,VE Venezia,VB Verbano-Cusio-Ossola,VC Vercelli,VR Verona,VV Vibo Valentia,VI Vicenza,VT Viterbo",
};

/** Countries whose addresses use the name. */
const named: Record<string, string> = {
  AE: "Abu Dhabi,Ajman,Dubai,Fujairah,Ras Al Khaimah,Sharjah,Umm Al Quwain",
  ES: "A Coruña,Álava,Albacete,Alicante,Almería,Asturias,Ávila,Badajoz,Baleares,Barcelona,Burgos,Cáceres,Cádiz,Cantabria,Castellón,Ceuta,Ciudad Real,Córdoba,Cuenca,Girona,Granada,Guadalajara,Guipúzcoa,Huelva,Huesca,Jaén,La Rioja,Las Palmas,León,Lleida,Lugo,Madrid,Málaga,Melilla,Murcia,Navarra,Ourense,Palencia,Pontevedra,Salamanca,Santa Cruz de Tenerife,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Vizcaya,Zamora,Zaragoza",
  IN: "Andaman and Nicobar Islands,Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chandigarh,Chhattisgarh,Dadra and Nagar Haveli and Daman and Diu,Delhi,Goa,Gujarat,Haryana,Himachal Pradesh,Jammu and Kashmir,Jharkhand,Karnataka,Kerala,Ladakh,Lakshadweep,Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland,Odisha,Puducherry,Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal",
  JP: "Hokkaido,Aomori,Iwate,Miyagi,Akita,Yamagata,Fukushima,Ibaraki,Tochigi,Gunma,Saitama,Chiba,Tokyo,Kanagawa,Niigata,Toyama,Ishikawa,Fukui,Yamanashi,Nagano,Gifu,Shizuoka,Aichi,Mie,Shiga,Kyoto,Osaka,Hyogo,Nara,Wakayama,Tottori,Shimane,Okayama,Hiroshima,Yamaguchi,Tokushima,Kagawa,Ehime,Kochi,Fukuoka,Saga,Nagasaki,Kumamoto,Oita,Miyazaki,Kagoshima,Okinawa",
  MX: "Aguascalientes,Baja California,Baja California Sur,Campeche,Chiapas,Chihuahua,Ciudad de México,Coahuila,Colima,Durango,Estado de México,Guanajuato,Guerrero,Hidalgo,Jalisco,Michoacán,Morelos,Nayarit,Nuevo León,Oaxaca,Puebla,Querétaro,Quintana Roo,San Luis Potosí,Sinaloa,Sonora,Tabasco,Tamaulipas,Tlaxcala,Veracruz,Yucatán,Zacatecas",
};

/** Names in the country's own script, in the order of the lists above. */
const localNames: Record<string, string> = {
  AE: "أبوظبي,عجمان,دبي,الفجيرة,رأس الخيمة,الشارقة,أم القيوين",
  JP: "北海道,青森県,岩手県,宮城県,秋田県,山形県,福島県,茨城県,栃木県,群馬県,埼玉県,千葉県,東京都,神奈川県,新潟県,富山県,石川県,福井県,山梨県,長野県,岐阜県,静岡県,愛知県,三重県,滋賀県,京都府,大阪府,兵庫県,奈良県,和歌山県,鳥取県,島根県,岡山県,広島県,山口県,徳島県,香川県,愛媛県,高知県,福岡県,佐賀県,長崎県,熊本県,大分県,宮崎県,鹿児島県,沖縄県",
};

/** The language of those names. */
const localLanguages: Record<string, string> = { AE: "ar", JP: "ja" };

const lists = new Map<string, readonly Region[]>([
  ...Object.entries(coded).map(([country, list]): [string, Region[]] => [country, list.split(",").map(codedRegion)]),
  ...Object.entries(named).map(([country, list]): [string, Region[]] => [
    country,
    namedRegions(list.split(","), localNames[country]?.split(",")),
  ]),
]);

const byName = new Map<string, Region>();
for (const [country, list] of lists) {
  for (const region of list) {
    byName.set(keyOf(country, region.name), region);
    byName.set(keyOf(country, region.code), region);
    if (region.localName) byName.set(keyOf(country, region.localName), region);
  }
}

function codedRegion(text: string): Region {
  const space = text.indexOf(" ");
  return { code: text.slice(0, space), name: text.slice(space + 1) };
}

function namedRegions(names: readonly string[], locals: readonly string[] | undefined): Region[] {
  return names.map((name, index) => {
    const localName = locals?.[index];
    return { code: name, name, ...(localName ? { localName } : {}) };
  });
}

function keyOf(country: string, text: string): string {
  return `${country} ${foldRegion(text)}`;
}

/** The regions to choose from in the country's addresses (ISO 3166-1 alpha-2); empty for a text field or none. */
export function regionsOf(country: string): readonly Region[] {
  return lists.get(country) ?? [];
}

/** The region of a list by its code or name, in any spelling. @example findRegion("US", "new york") */
export function findRegion(country: string, text: string): Region | undefined {
  return byName.get(keyOf(country, text));
}

/**
 * What a region is called in a language: by its local name in that of its country.
 * @example regionName("JP", "Tokyo", "ja-JP") // "東京都"
 * @param state a code or a name; one that is not in the country's list stays as it is
 */
export function regionName(country: string, state: string, locale: string): string {
  const region = findRegion(country, state);
  const isLocal = region?.localName !== undefined && locale.split("-")[0] === localLanguages[country];
  return (isLocal ? region.localName : region?.name) ?? state;
}

/** A name without accents, points, extra spaces and case, for comparison. */
export function foldRegion(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f.]/g, "")
    .replace(/[’']/g, "'")
    .trim()
    .replace(/\s+/g, " ")
    .toUpperCase();
}
