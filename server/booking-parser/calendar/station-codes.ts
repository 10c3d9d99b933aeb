import { spot } from "#booking-parser/sandbox/bounds.ts";
import type { Spot } from "#booking-parser/reservation.ts";

/** The codes of Britain's larger stations (CRS), by city. Without a name the station is called like it. */
const written = `
London: EUS Euston, KGX King's Cross, STP St Pancras International, PAD Paddington, VIC Victoria,
  WAT Waterloo, LST Liverpool Street, LBG London Bridge, CHX Charing Cross, MYB Marylebone, FST Fenchurch Street,
  CST Cannon Street, BFR Blackfriars, SRA Stratford, CLJ Clapham Junction
Birmingham: BHM New Street, BMO Moor Street, BSW Snow Hill, BHI International
Manchester: MAN Piccadilly, MCV Victoria, MCO Oxford Road, MIA Airport
Glasgow: GLC Central, GLQ Queen Street
Edinburgh: EDB Waverley, HYM Haymarket, EDP Park
Liverpool: LIV Lime Street
Bristol: BRI Temple Meads, BPW Parkway
Cardiff: CDF Central, CDQ Queen Street
Leeds: LDS · York: YRK · Newcastle upon Tyne: NCL · Sheffield: SHF · Nottingham: NOT · Leicester: LEI
Derby: DBY · Coventry: COV · Wolverhampton: WVH · Stoke-on-Trent: SOT · Stafford: STA · Crewe: CRE · Chester: CTR
Preston: PRE · Lancaster: LAN · Carlisle: CAR · Blackpool: BPN · Bolton: BON · Wigan: WGN · Warrington: WBQ
Darlington: DAR · Durham: DHM · Doncaster: DON · Peterborough: PBO · Hull: HUL · Wakefield: WKF · Bradford: BDI
Huddersfield: HUD · Halifax: HFX · Harrogate: HGT · Scarborough: SCA · Middlesbrough: MBR · Sunderland: SUN
Berwick-upon-Tweed: BWK · Aberdeen: ABD · Dundee: DEE · Inverness: INV · Perth: PTH · Stirling: STG
Fort William: FTW · Oban: OBN · Mallaig: MLG · Aviemore: AVM · Reading: RDG · Oxford: OXF · Cambridge: CBG
Bath: BTH · Swindon: SWI · Exeter: EXD · Plymouth: PLY · Penzance: PNZ · Truro: TRU · Taunton: TAU · Newquay: NQY
Torquay: TQY · Salisbury: SAL · Southampton: SOU · Portsmouth: PMH · Bournemouth: BMH · Poole: POO · Weymouth: WEY
Winchester: WIN · Basingstoke: BSK · Guildford: GLD · Woking: WOK · Brighton: BTN · Eastbourne: EBN · Hastings: HGS
Gatwick: GTW · Ashford: AFK · Canterbury: CBW · Dover: DVP · Margate: MAR · Ramsgate: RAM · Folkestone: FKC
Norwich: NRW · Ipswich: IPS · Colchester: COL · Ely: ELY · King's Lynn: KLN · Luton: LUT · Bedford: BDM
Milton Keynes: MKC · Watford: WFJ · Rugby: RUG · Northampton: NMP · Cheltenham: CNM · Gloucester: GCR
Worcester: WOS · Hereford: HFD · Shrewsbury: SHR · Swansea: SWA · Newport: NWP · Aberystwyth: AYW · Bangor: BNG
Holyhead: HHD · Llandudno: LLJ · Stansted: SSD · Lincoln: LCN · Grantham: GRA · Stevenage: SVG
`;

const byCode = new Map(
  written
    .trim()
    .replaceAll(/,\n\s+/g, ", ")
    .split(/\n| · /)
    .flatMap((line) => {
      const [city = "", stations = ""] = line.split(": ");
      return stations.split(", ").map((station): [string, { city: string; name: string }] => {
        const name = station.slice(4);
        return [station.slice(0, 3), { city, name: name.startsWith(city) ? name : `${city} ${name}`.trim() }];
      });
    }),
);

/** A British station by its three letters; null for an unknown code. */
export function stationCoded(code: string): Spot | null {
  const found = byCode.get(code);
  return found ? spot({ ...found, country: "GB" }) : null;
}
